import { $isCodeNode } from '@lexical/code-core'
import { $isHorizontalRuleNode } from '@lexical/extension'
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import { $isElementNode, $isParagraphNode, type ElementNode, type LexicalNode } from 'lexical'
import { isInline, writeInline, writePlain } from './write-inline.ts'

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

/** A list. A nested list is written into the item before it; the editor gives it an item of its own. */
function writeList(list: ListNode, writeBlock: (node: LexicalNode) => string): string {
  const isTasks = list.getListType() === 'check'
  const items: { open: string; inner: string }[] = []
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue
    const inner = writeItem(item, writeBlock)
    const last = items.at(-1)
    if (last && holdsList(item)) last.inner += inner
    else items.push({ open: isTasks ? `<li data-checked="${item.getChecked() === true}">` : '<li>', inner })
  }
  const written = items.map(({ open, inner }) => `${open}${inner}</li>`).join('')
  if (list.getListType() !== 'number') return `<ul${isTasks ? ' data-type="checklist"' : ''}>${written}</ul>`
  return `<ol${list.getStart() === 1 ? '' : ` start="${list.getStart()}"`}>${written}</ol>`
}

function holdsList(item: ListItemNode): boolean {
  return $isListNode(item.getFirstChild())
}

function writeItem(item: ListItemNode, writeBlock: (node: LexicalNode) => string): string {
  const children = item.getChildren()
  if (children.every(isInline)) return writeInline(item)
  return children
    .map((child) => ($isElementNode(child) && child.isInline() ? writeInline(child) : writeBlock(child)))
    .join('')
}

type WriteBlock = (node: LexicalNode) => string

/** A table; the rows at its head that hold nothing but headers are its `thead`. */
function writeTable(table: TableNode, writeBlock: WriteBlock): string {
  const rows = table.getChildren().filter($isTableRowNode)
  const firstOfBody = rows.findIndex((row) => !isHeaderRow(row))
  const heads = firstOfBody < 0 ? rows.length : firstOfBody
  return `<table>${writeRows('thead', rows.slice(0, heads), writeBlock)}${writeRows('tbody', rows.slice(heads), writeBlock)}</table>`
}

function isHeaderRow(row: TableRowNode): boolean {
  const cells = row.getChildren().filter($isTableCellNode)
  return cells.length > 0 && cells.every((cell) => cell.hasHeader())
}

function writeRows(tag: string, rows: readonly TableRowNode[], writeBlock: WriteBlock): string {
  if (rows.length === 0) return ''
  const written = rows.map((row) => {
    const cells = row.getChildren().filter($isTableCellNode)
    return `<tr>${cells.map((cell) => writeCell(cell, writeBlock)).join('')}</tr>`
  })
  return `<${tag}>${written.join('')}</${tag}>`
}

function writeCell(cell: TableCellNode, writeBlock: WriteBlock): string {
  const tag = cell.hasHeader() ? 'th' : 'td'
  const [columns, rows] = [cell.getColSpan(), cell.getRowSpan()]
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`
  const [first, ...others] = cell.getChildren()
  const isText = $isParagraphNode(first) && others.length === 0 && first.getChildren().every(isInline)
  return `<${tag}${spans}>${isText ? writeInline(first) : cell.getChildren().map(writeBlock).join('')}</${tag}>`
}
