import { ClipboardImportExtension } from '@lexical/clipboard'
import { CodeExtension } from '@lexical/code-core'
import { HorizontalRuleExtension, NodeSelectionDataSelectedExtension } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import { LinkExtension } from '@lexical/link'
import { CheckListExtension } from '@lexical/list'
import { registerMarkdownShortcuts } from '@lexical/markdown'
import { RichTextExtension } from '@lexical/rich-text'
import { TableExtension } from '@lexical/table'
import {
  $getPreviousSelection,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  configExtension,
  defineExtension,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
  TextNode,
} from 'lexical'
import { registerFormulas } from './formulas/formula-editing.ts'
import { FormulaNode } from './formulas/formula-node.ts'
import { isLinkAddress } from './html/link-address.ts'
import { ImageNode } from './images/image-node.ts'
import { type ImageEvents, registerImages } from './images/register-images.ts'
import { registerQuoteKeys } from './keys/quote-keys.ts'
import { registerKeys } from './keys/register-keys.ts'
import { markdownTyping } from './markdown-typing.ts'
import { pasteStacks } from './paste.ts'

const theme = {
  text: { underline: 'underlined', strikethrough: 'struck', underlineStrikethrough: 'underlined-struck' },
  code: 'code-block',
  hrSelected: 'selected',
  list: { nested: { listitem: 'nested-item' }, listitemChecked: 'task-done', listitemUnchecked: 'task-open' },
  tableCellSelected: 'selected',
  tableSelection: 'table-selected',
  tableScrollableWrapper: 'table-wrapper',
}

interface EditorEvents extends ImageEvents {
  /** Called when a paste was cut off at the limit. */
  onCut: () => void
  /** Called with the number of pasted images from other sites, which are left out. */
  onForeignImages: (count: number) => void
  /** False removes image support. */
  hasImages: boolean
  onLink: () => void
  onToolbar: () => void
}

/** Lexical extension with everything that the note editor needs. */
export function defineNoteEditor(events: EditorEvents) {
  return defineExtension({
    name: 'vedika/note-editor',
    namespace: 'vedika-note',
    nodes: [FormulaNode, ImageNode],
    theme,
    onError: (error: Error) => console.error('The editor went back to the state before:', error),
    dependencies: [
      RichTextExtension,
      configExtension(HistoryExtension, { maxDepth: 500 }),
      CheckListExtension,
      configExtension(LinkExtension, {
        validateUrl: (address) => isLinkAddress(address) && !/\s/.test(address),
        attributes: { rel: null },
      }),
      configExtension(TableExtension, { hasTabHandler: false, hasCellBackgroundColor: false }),
      HorizontalRuleExtension,
      CodeExtension,
      configExtension(NodeSelectionDataSelectedExtension, { nodes: [ImageNode] }),
      configExtension(ClipboardImportExtension, { $importMimeType: pasteStacks(events) }),
    ],
    register: (editor) =>
      mergeRegister(
        registerMarkdownShortcuts(editor, markdownTyping),
        registerFormulas(editor),
        registerImages(editor, events),
        registerKeys(editor, events),
        registerQuoteKeys(editor),
        editor.registerNodeTransform(TextNode, dropMarksInCode),
        editor.registerCommand(SELECTION_CHANGE_COMMAND, $keepChosenMarks, COMMAND_PRIORITY_LOW),
        events.hasImages ? () => {} : editor.registerNodeTransform(ImageNode, (image) => image.remove()),
      ),
  })
}

/** Removes formatting within code blocks. */
function dropMarksInCode(node: TextNode): void {
  if (node.getFormat() !== 0 && node.getParent()?.getType() === 'code') node.setFormat(0)
}

/**
 * Marks chosen before their text hold while the cursor stays. Lexical gives them up when the browser tells of the
 * selection more than 200 ms later, as a busy device does. It sends the command for its own changes, too.
 */
function $keepChosenMarks(): boolean {
  if (window.event?.type !== 'selectionchange') return false
  const [before, now] = [$getPreviousSelection(), $getSelection()]
  if (!$isRangeSelection(before) || !$isRangeSelection(now)) return false
  if (before.isCollapsed() && now.isCollapsed() && now.anchor.is(before.anchor)) now.setFormat(before.format)
  return false
}
