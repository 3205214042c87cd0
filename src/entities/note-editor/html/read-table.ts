import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
} from '@lexical/table'
import { $createParagraphNode, type LexicalNode } from 'lexical'
import type { Flow } from './flow.ts'
import type { Reading } from './reading.ts'

type ReadFlow = (parent: Node, reading: Reading) => Flow

/** A span beyond this is a mistake, or meant to harm. */
const WIDEST = 100

/** A table. Its caption becomes a paragraph before it, because the editor's tables have none. */
export function $readTable(element: HTMLElement, reading: Reading, $readFlow: ReadFlow): LexicalNode[] {
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
