import { $isCodeNode } from '@lexical/code-core'
import {
  $addUpdateTag,
  $createTextNode,
  $getAdjacentNode,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  BLUR_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  HISTORY_MERGE_TAG,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_BACKSPACE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  TextNode,
} from 'lexical'
import { splitFormulas } from '../../formulas/split-formulas.ts'
import { $createFormulaNode, $isFormulaNode, type FormulaNode } from './formula-node.ts'

/**
 * Renders a formula when the caret leaves it, and shows its source when the caret returns by click, arrow key or
 * Backspace.
 */
export function registerFormulas(editor: LexicalEditor): () => void {
  /** Texts in which a formula is being typed. */
  const open = new Set<NodeKey>()
  let hasFocus = true
  const $draw = (node: TextNode): void => {
    if (!node.getTextContent().includes('$') || !node.isSimpleText() || node.hasFormat('code')) return
    if (editor.isComposing() || $isCodeNode(node.getParent())) return
    if ($drawFormulas(node, hasFocus)) open.add(node.getKey())
    else open.delete(node.getKey())
  }
  const $drawLeft = (): void => {
    $addUpdateTag(HISTORY_MERGE_TAG)
    $addUpdateTag(SKIP_DOM_SELECTION_TAG)
    for (const key of open) $getNodeByKey(key)?.markDirty()
    open.clear()
  }
  const openBeside = (isBackward: boolean) => (event: KeyboardEvent | null) => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || !selection.isCollapsed() || event?.shiftKey) return false
    const node = $getAdjacentNode(selection.focus, isBackward)
    if (!$isFormulaNode(node)) return false
    event?.preventDefault()
    $openFormula(node, isBackward ? node.getTextContent().length : 1)
    return true
  }
  return mergeRegister(
    editor.registerNodeTransform(TextNode, $draw),
    editor.registerUpdateListener(({ editorState, prevEditorState }) => {
      if (open.size === 0 || editorState._selection === prevEditorState._selection) return
      if (editorState.read(() => Array.from(open).some($isLeft))) editor.update($drawLeft)
    }),
    editor.registerCommand(CLICK_COMMAND, $openClicked, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ARROW_LEFT_COMMAND, openBeside(true), COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ARROW_RIGHT_COMMAND, openBeside(false), COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_BACKSPACE_COMMAND, openBeside(true), COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      FOCUS_COMMAND,
      () => {
        hasFocus = true
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      BLUR_COMMAND,
      () => {
        hasFocus = false
        if (open.size > 0) editor.update($drawLeft)
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
}

/** Renders the formulas of a text except the one at the caret. Returns true if that one remains. */
function $drawFormulas(node: TextNode, hasFocus: boolean): boolean {
  const caret = hasFocus ? $caretIn(node) : undefined
  let start = 0
  for (const { text, isFormula } of splitFormulas(node.getTextContent())) {
    const end = start + text.length
    const isTouched = caret !== undefined && start < caret && caret <= end
    if (isFormula && !isTouched) {
      const parts = node.splitText(...[start, end].filter((place) => place > 0))
      const drawn = parts.find(
        (part) => part.getTextContent() === text && splitFormulas(part.getTextContent())[0]?.isFormula,
      )
      drawn?.replace($createFormulaNode(text, node.getFormat()))
      return false // what is left of the text is looked at again
    }
    start = end
  }
  return splitFormulas(node.getTextContent()).some(({ isFormula }) => isFormula)
}

function $isLeft(key: NodeKey): boolean {
  const node = $getNodeByKey(key)
  if (!$isTextNode(node)) return true
  const caret = $caretIn(node)
  let start = 0
  return splitFormulas(node.getTextContent()).some(({ text, isFormula }) => {
    const isTouched = caret !== undefined && start < caret && caret <= start + text.length
    start += text.length
    return isFormula && !isTouched
  })
}

function $caretIn(node: TextNode): number | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  return selection.anchor.key === node.getKey() ? selection.anchor.offset : undefined
}

function $openClicked(event: MouseEvent): boolean {
  const place = event.target instanceof Element ? event.target.closest('.formula') : null
  const node = place && $getNearestNodeFromDOMNode(place)
  if (!$isFormulaNode(node)) return false
  $openFormula(node, node.getTextContent().length)
  return true
}

function $openFormula(node: FormulaNode, caret: number): void {
  $addUpdateTag(HISTORY_MERGE_TAG)
  const text = $createTextNode(node.getTextContent()).setFormat(node.getFormat())
  node.replace(text)
  text.select(caret, caret).format = node.getFormat()
}
