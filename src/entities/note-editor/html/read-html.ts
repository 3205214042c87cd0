import { $createCodeNode, type CodeNode } from '@lexical/code-core'
import { $createHorizontalRuleNode } from '@lexical/extension'
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text'
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
} from '@lexical/table'
import { $createLineBreakNode, $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical'
import { Flow } from './flow.ts'
import { $createTexts, $readInlineElement, $readText } from './read-inline.ts'
import { $readList } from './read-list.ts'
import type { Reading } from './reading.ts'

/** Elements that are dropped together with their text. */
const IGNORED = new Set(
  'script style template iframe frameset object embed applet noscript svg math head title select textarea audio video canvas'.split(
    ' ',
  ),
)
/** Elements that start a paragraph and have no other meaning. */
const PARTS = new Set(
  'div section article main header footer aside nav figure figcaption details summary dl dt dd address form fieldset center caption tr td th thead tbody tfoot'.split(
    ' ',
  ),
)
/** Nesting limit; deeper elements become plain text. */
const DEEPEST = 80

/**
 * Converts any HTML to editor blocks; only elements of the note profile become nodes. Parses inertly: nothing runs or
 * loads. Call it within an editor update.
 */
export function $readHtml(html: string, reading: Reading): LexicalNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return $readFlow(body, reading).blocks()
}

/** Children of an element in document order. */
function $readFlow(parent: Node, reading: Reading): Flow {
  const flow = new Flow(reading.isForeign)
  $readInto(flow, parent, { ...reading, depth: reading.depth + 1 })
  return flow
}

function $readInto(flow: Flow, parent: Node, reading: Reading): void {
  for (const node of parent.childNodes) {
    if (reading.budget.left <= 0) return
    if (node.nodeType === Node.TEXT_NODE) flow.add(...$readText(node.textContent ?? '', reading))
    else if (node instanceof HTMLElement) $readElement(flow, node, reading)
  }
}

function $readElement(flow: Flow, element: HTMLElement, reading: Reading): void {
  const tag = element.localName
  if (IGNORED.has(tag)) return
  if (reading.depth > DEEPEST) {
    flow.add(...$readText(element.textContent ?? '', reading))
    return
  }
  const blocks = $readBlock(element, tag, reading)
  if (blocks) flow.addBlocks(blocks)
  else if (PARTS.has(tag)) {
    flow.endParagraph()
    $readInto(flow, element, { ...reading, depth: reading.depth + 1 })
    flow.endParagraph()
  } else {
    $readInlineElement(flow, element, reading, (inner, within) => {
      $readInto(inner, element, { ...within, depth: within.depth + 1 })
    })
  }
}

function $readBlock(element: HTMLElement, tag: string, reading: Reading): LexicalNode[] | undefined {
  if (tag === 'hr') return [$createHorizontalRuleNode()]
  if (tag === 'p') return $readFlow(element, reading).blocksOf($createParagraphNode)
  if (/^h[1-6]$/.test(tag)) return $readFlow(element, reading).blocksOf(() => $createHeadingNode(headingTag(tag)))
  if (tag === 'blockquote') return [$readQuote(element, reading)]
  if (tag === 'pre') return [$readCode(element, reading)]
  if (tag === 'ul' || tag === 'ol') return [$readList(element, reading, $readFlow)]
  if (tag === 'li') return [$readList(element, reading, $readFlow)]
  if (tag === 'table' && !reading.isInTable) return $readTable(element, reading, $readFlow)
  return undefined
}

function headingTag(tag: string): HeadingTagType {
  return tag === 'h1' || tag === 'h2' || tag === 'h3' ? tag : 'h4'
}

function $readQuote(element: HTMLElement, reading: Reading): ElementNode {
  const blocks = $readFlow(element, reading).blocks()
  return $createQuoteNode({ shadowRoot: true }).append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))
}

/** Preformatted text: its characters, without the marks in it. */
function $readCode(element: HTMLElement, { budget }: Reading): CodeNode {
  const text = textOf(element).replace(/\r\n?/g, '\n').slice(0, Math.max(0, budget.left))
  budget.left -= text.length
  const code = $createCodeNode()
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) code.append($createLineBreakNode())
    code.append(...$createTexts(line, 0))
  }
  return code
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof HTMLBRElement) return '\n'
  return Array.from(node.childNodes, textOf).join('')
}

type ReadFlow = (parent: Node, reading: Reading) => Flow

/** A span beyond this is a mistake, or meant to harm. */
const WIDEST = 100

/** A table. Its caption becomes a paragraph before it, because the editor's tables have none. */
function $readTable(element: HTMLElement, reading: Reading, $readFlow: ReadFlow): LexicalNode[] {
  if (!(element instanceof HTMLTableElement)) return []
  const within = { ...reading, isInTable: true }
  const caption = element.caption ? $readFlow(element.caption, within).blocks() : []
  const rows = Array.from(element.rows).filter((row) => row.cells.length > 0)
  if (rows.length === 0) return caption
  const table = $createTableNode()
  for (const row of rows) {
    const cells = Array.from(row.cells, (cell) => $readCell(cell, within, $readFlow))
    table.append($createTableRowNode().append(...cells))
  }
  return [...caption, table]
}

function $readCell(element: HTMLTableCellElement, reading: Reading, $readFlow: ReadFlow): TableCellNode {
  const isHeader = element.localName === 'th'
  const isHead = element.closest('thead') !== null
  const state = isHead ? TableCellHeaderStates.ROW : TableCellHeaderStates.COLUMN
  const cell = $createTableCellNode(
    isHeader ? state : TableCellHeaderStates.NO_STATUS,
    Math.min(element.colSpan, WIDEST),
  )
  cell.setRowSpan(Math.min(Math.max(element.rowSpan, 1), WIDEST))
  const blocks = $readFlow(element, reading).blocks()
  return cell.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))
}
