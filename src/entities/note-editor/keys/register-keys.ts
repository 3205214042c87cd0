import { $isCodeNode } from '@lexical/code-core'
import { $isListItemNode, type ListItemNode } from '@lexical/list'
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  $isTabNode,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  INSERT_TAB_COMMAND,
  IS_APPLE,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { actionOfKey } from '../toolbar/actions.ts'

const DEEPEST_LIST = 6

interface KeyEvents {
  onLink: () => void
  onToolbar: () => void
}

/**
 * The editor's own keys: those of the toolbar's buttons, Alt+F10 into the toolbar, and Tab, which indents in lists
 * and in code and leads out of the editor everywhere else; after Escape, there too.
 */
export function registerKeys(editor: LexicalEditor, { onLink, onToolbar }: KeyEvents): () => void {
  let isLeaving = false
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab' && event.key !== 'Shift') isLeaving = false
        if (event.key === 'F10' && event.altKey) {
          event.preventDefault()
          onToolbar()
          return true
        }
        const action = actionOfKey(event, IS_APPLE)
        if (!action) return false
        event.preventDefault()
        if (action.name === 'link') onLink()
        else action.run(editor)
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_ESCAPE_COMMAND,
      () => {
        isLeaving = true
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      BLUR_COMMAND,
      () => {
        isLeaving = false
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (isLeaving || !$indent(editor, event.shiftKey)) return false
        event.preventDefault()
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
}

function $indent(editor: LexicalEditor, isBack: boolean): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const node = selection.anchor.getNode()
  const item = $findMatchingParent(node, $isListItemNode)
  if (item) return indentItem(editor, item, isBack)
  if (!$findMatchingParent(node, $isCodeNode)) return false
  if (!isBack) return editor.dispatchCommand(INSERT_TAB_COMMAND, undefined)
  const before = selection.anchor.offset === 0 ? node.getPreviousSibling() : node
  if (!$isTabNode(before)) return false
  before.remove()
  return true
}

function indentItem(editor: LexicalEditor, item: ListItemNode, isBack: boolean): boolean {
  const depth = item.getIndent()
  if (isBack) return depth > 0 && editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
  // A nested item needs an item before it.
  if (item.getPreviousSibling() && depth < DEEPEST_LIST) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
  return true
}
