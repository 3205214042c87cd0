import {
  $isTableCellNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import { $isParagraphNode, type LexicalNode } from 'lexical'
import { isInline, writeInline } from './write-inline.ts'

type WriteBlock = (node: LexicalNode) => string

/** A table; the rows at its head that hold nothing but headers are its `thead`. */
export function writeTable(table: TableNode, writeBlock: WriteBlock): string {
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
