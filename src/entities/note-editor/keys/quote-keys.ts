import { $isQuoteNode, type QuoteNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'

/** Enter in an empty last line leaves a quotation; Backspace at its start takes the quotation off its text. */
export function registerQuoteKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(KEY_ENTER_COMMAND, (event) => endKey(event, $leaveQuote()), COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_BACKSPACE_COMMAND, (event) => endKey(event, $unwrapAtStart()), COMMAND_PRIORITY_LOW),
  )
}

/** The blocks of a quotation in its place. */
export function $unwrapQuote(quote: QuoteNode): void {
  for (const block of quote.getChildren()) quote.insertBefore(block)
  quote.remove()
}

function endKey(event: KeyboardEvent | null, isDone: boolean): boolean {
  if (isDone) event?.preventDefault()
  return isDone
}

function $leaveQuote(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const line = $findMatchingParent(selection.anchor.getNode(), $isParagraphNode)
  const quote = line?.getParent()
  if (!line || !$isQuoteNode(quote) || !line.isEmpty() || line.getNextSibling()) return false
  const after = $createParagraphNode()
  quote.insertAfter(after)
  line.remove()
  if (quote.isEmpty()) quote.remove()
  after.select()
  return true
}

function $unwrapAtStart(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.offset !== 0) return false
  const node = selection.anchor.getNode()
  const line = $findMatchingParent(node, (parent) => $isQuoteNode(parent.getParent()))
  const quote = line?.getParent()
  const isFirst = line?.getPreviousSibling() === null && (node.is(line) || node.getPreviousSibling() === null)
  if (!isFirst || !$isQuoteNode(quote) || !$isParagraphNode(line)) return false
  $unwrapQuote(quote)
  return true
}
