import { getExtensionDependencyFromEditor } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import { $isLinkNode } from '@lexical/link'
import {
  $findMatchingParent,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  type EditorState,
  type LexicalEditor,
} from 'lexical'
import { $readBlockKinds, type BlockKinds } from '../blocks/block-kind.ts'
import { $isImageNode } from '../images/image-node.ts'

/** State of the toolbar at the caret. */
export interface ToolbarView extends BlockKinds {
  /** Lexical's format bits. */
  format: number
  isLink: boolean
  /** Lexical key of the selected image; empty if none. */
  imageKey: string
  imageAlt: string
  canUndo: boolean
  canRedo: boolean
}

export const plainView: ToolbarView = {
  kind: 'paragraph',
  isQuoted: false,
  isInTable: false,
  format: 0,
  isLink: false,
  imageKey: '',
  imageAlt: '',
  canUndo: false,
  canRedo: false,
}

export function readToolbarView(editor: LexicalEditor, state: EditorState): ToolbarView {
  const { canUndo, canRedo } = getExtensionDependencyFromEditor(editor, HistoryExtension).output
  const history = { canUndo: canUndo.peek(), canRedo: canRedo.peek() }
  return state.read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return { ...plainView, ...$readChosenImage(selection), ...history }
    const node = selection.anchor.getNode()
    const isLink = $findMatchingParent(node, $isLinkNode) !== null
    return { ...$readBlockKinds(node), format: selection.format, isLink, imageKey: '', imageAlt: '', ...history }
  })
}

function $readChosenImage(selection: BaseSelection | null) {
  const [node, ...others] = $isNodeSelection(selection) ? selection.getNodes() : []
  return $isImageNode(node) && others.length === 0 ? { imageKey: node.getKey(), imageAlt: node.getImage().alt } : {}
}

export function isSameView(one: ToolbarView, other: ToolbarView): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof ToolbarView] === value)
}
