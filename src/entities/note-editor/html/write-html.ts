import { $isCodeNode } from '@lexical/code-core'
import { $isHorizontalRuleNode } from '@lexical/extension'
import { $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import { $isElementNode, type ElementNode, type LexicalNode } from 'lexical'
import { isInline, writeInline, writePlain } from './write-inline.ts'
import { writeList } from './write-list.ts'
import { writeTable } from './write-table.ts'

/** Serializes one block as canonical profile HTML: equal nodes give equal bytes. */
export function writeBlock(node: LexicalNode): string {
  if ($isHorizontalRuleNode(node)) return '<hr>'
  if (!$isElementNode(node)) return node.getTextContent() === '' ? '' : `<p>${writePlain(node)}</p>`
  if ($isHeadingNode(node)) return wrap(headingTag(node.getTag()), writeInline(node))
  if ($isCodeNode(node)) return `<pre><code>${writePlain(node)}</code></pre>`
  if ($isListNode(node)) return writeList(node, writeBlock)
  if ($isTableNode(node)) return writeTable(node, writeBlock)
  if ($isQuoteNode(node)) return wrap('blockquote', writeBlocks(node))
  return writeParagraph(node)
}

function writeParagraph(node: ElementNode): string {
  if (node.getChildren().some((child) => !isInline(child))) return writeBlocks(node)
  const text = writeInline(node)
  // An empty paragraph is written as a single break.
  return wrap('p', /^(?:<br>)*$/.test(text) ? `${text}<br>` : text)
}

/** Content of a quotation: its blocks, or its inline text as one paragraph. */
function writeBlocks(node: ElementNode): string {
  const isText = node.getChildren().every(isInline)
  return isText ? wrap('p', writeInline(node) || '<br>') : node.getChildren().map(writeBlock).join('')
}

function headingTag(tag: string): string {
  return /h[1-4]/.test(tag) ? tag : 'h4'
}

function wrap(tag: string, inner: string): string {
  return `<${tag}>${inner}</${tag}>`
}
