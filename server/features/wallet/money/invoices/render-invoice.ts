import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { type InvoiceParts, invoiceParts } from '#schemas/invoice-parts.ts'
import { describeInvoice, type StoredInvoice } from './describe-invoice.ts'

const require = createRequire(import.meta.url)
// This font has Latin, Devanagari and the rupee sign, which the standard PDF fonts lack.
const REGULAR = require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf')

const [LEFT, RIGHT] = [50, 545]
const WIDTH = RIGHT - LEFT
/** Left edge of the second column, in points. */
const MIDDLE = 320
/** Right edge of each table column, in points. */
const columns = [LEFT + 205, LEFT + 265, LEFT + 325, LEFT + 405, RIGHT]

/** Renders a tax invoice on one A4 page. Deterministic: the same invoice gives the same bytes. */
export async function renderInvoice(stored: StoredInvoice): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { issuedAt, number } = stored
  const parts = invoiceParts(describeInvoice(stored))
  const [seller] = parts.seller
  const info = { Title: `Invoice ${number}`, Author: seller?.value, CreationDate: issuedAt, ModDate: issuedAt }
  const page = new PDFDocument({ size: 'A4', margin: LEFT, info, lang: 'en-IN', displayTitle: true, font: REGULAR })
  const bytes = buffer(page)
  page.registerFont('regular', REGULAR).registerFont('bold', BOLD)

  page.font('bold').fontSize(15).text(parts.title, LEFT, 50, { width: WIDTH })
  page.font('regular').fontSize(9.5).text(parts.copy, { width: WIDTH })
  const head = page.y + 16
  const ends = [facts(parts.document, MIDDLE, head), facts(parts.seller, LEFT, head)]
  let y = facts(parts.buyer, LEFT, Math.max(...ends) + 16) + 20

  row('bold', parts.columns)
  rule()
  for (const item of parts.items) row('regular', item)
  rule()
  for (const { label, value } of parts.sums) row('regular', [label, '', '', '', value])
  row('bold', [parts.total.label, '', '', '', parts.total.value])
  rule()
  page.font('bold').text(`${parts.words.label}: ${parts.words.value}`, LEFT, y + 8, { width: WIDTH, lineGap: 2 })
  page.font('regular')
  for (const note of parts.notes) page.text(note, { width: WIDTH, lineGap: 2 })
  page.end()
  return bytes

  /** Lines below each other, the first in bold. Returns the bottom y. */
  function facts(list: InvoiceParts['seller'], x: number, top: number): number {
    const width = x === LEFT ? MIDDLE - LEFT - 20 : RIGHT - MIDDLE
    page.x = x
    page.y = top
    for (const [place, { label, value }] of list.entries()) {
      page.font(place === 0 ? 'bold' : 'regular').text(`${label}: ${value}`, { width, lineGap: 2 })
    }
    return page.y
  }

  /** Right-aligns numbers. */
  function row(font: 'bold' | 'regular', cells: string[]): void {
    page.font(font)
    for (const [place, cell] of cells.entries()) {
      const start = place === 0 ? LEFT : (columns[place - 1] ?? LEFT)
      const end = columns[place] ?? RIGHT
      page.text(cell, start, y, { width: end - start, align: place > 1 ? 'right' : 'left', lineBreak: false })
    }
    y += 20
  }

  function rule(): void {
    page
      .moveTo(LEFT, y - 3)
      .lineTo(RIGHT, y - 3)
      .lineWidth(0.5)
      .stroke()
    y += 4
  }
}
