import { $insertGeneratedNodes, ClipboardImportExtension, type ImportMimeTypeConfig } from '@lexical/clipboard'
import { $isCodeNode, CodeExtension } from '@lexical/code-core'
import {
  $createHorizontalRuleNode,
  HorizontalRuleExtension,
  HorizontalRuleNode,
  NodeSelectionDataSelectedExtension,
} from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import { LinkExtension } from '@lexical/link'
import { CheckListExtension } from '@lexical/list'
import {
  CHECK_LIST,
  CODE,
  type ElementTransformer,
  HEADING,
  LINK,
  ORDERED_LIST,
  registerMarkdownShortcuts,
  TEXT_FORMAT_TRANSFORMERS,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown'
import { $createQuoteNode, QuoteNode, RichTextExtension } from '@lexical/rich-text'
import { TableExtension } from '@lexical/table'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getEditor,
  $getPreviousSelection,
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
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
import { $readHtml } from './html/read-html.ts'
import { foreignReading } from './html/reading.ts'
import { ImageNode } from './images/image-node.ts'
import { type ImageEvents, registerImages } from './images/register-images.ts'
import { registerQuoteKeys } from './keys/quote-keys.ts'
import { registerKeys } from './keys/register-keys.ts'

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

const heading: ElementTransformer = { ...HEADING, regExp: /^(#{1,4})\s/ }

/** A quotation contains paragraphs, as in the HTML. */
const quote: ElementTransformer = {
  type: 'element',
  dependencies: [QuoteNode],
  export: () => null,
  regExp: /^>\s/,
  replace: (parent, children) => {
    const paragraph = $createParagraphNode().append(...children)
    parent.replace($createQuoteNode({ shadowRoot: true }).append(paragraph))
    paragraph.select(0, 0)
  },
}

const rule: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  export: () => null,
  regExp: /^(?:---|\*\*\*|___)\s?$/,
  triggerOnEnter: true,
  replace: (parent) => {
    parent.insertBefore($createHorizontalRuleNode())
    parent.clear()
    parent.select()
  },
}

/** Markdown shortcuts while typing. */
const markdownTyping: Transformer[] = [
  heading,
  quote,
  rule,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  ...TEXT_FORMAT_TRANSFORMERS,
  LINK,
]

/** Characters of pasted HTML, with markup. */
const MAX_HTML = 2_000_000
/** Characters of pasted text: more than a note may hold, yet few enough to render at once. */
const MAX_TEXT = 200_000

interface PasteEvents {
  onCut: () => void
  onForeignImages: (count: number) => void
}

/**
 * Handlers for pasted and dropped content, by MIME type. Lexical's own type is ignored, because any page could have
 * written it: all content takes the same path.
 */
function pasteStacks({ onCut, onForeignImages }: PasteEvents): ImportMimeTypeConfig {
  return {
    'application/x-lexical-editor': [() => false],
    'text/html': [
      (html, selection) => {
        if ($isInCode(selection)) return false
        const { nodes, isCut, foreignImages } = $readPasted(html)
        if (foreignImages > 0) onForeignImages(foreignImages)
        if (nodes.length === 0) return false
        $insertGeneratedNodes($getEditor(), nodes, selection)
        if (isCut) onCut()
        return true
      },
    ],
    'text/plain': [
      (text, selection, $next) => {
        if (text.length <= MAX_TEXT) return $next()
        selection.insertRawText(text.slice(0, MAX_TEXT))
        onCut()
        return true
      },
    ],
  }
}

/** Pasted HTML as editor blocks, cut at the limit. */
function $readPasted(html: string) {
  const reading = foreignReading(MAX_TEXT)
  const nodes = $readHtml(html.slice(0, MAX_HTML), reading)
  const isCut = html.length > MAX_HTML || reading.budget.left <= 0
  return { nodes, isCut, foreignImages: reading.foreign.images }
}

function $isInCode(selection: BaseSelection): boolean {
  return $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null
}
