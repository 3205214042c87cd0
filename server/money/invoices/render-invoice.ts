import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { stateName } from '#schemas/indian-states.ts'
import { TAX_PERCENT } from '#schemas/money.ts'
import { amountInWords } from './amount-in-words.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

const require = createRequire(import.meta.url)
// Latin, Devanagari and the rupee sign in one file: the fonts that every reader of PDF has lack the sign.
const REGULAR = require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf')

/** Online text of news and study: what credits are spent on. */
const SAC = '998431'
const [LEFT, RIGHT] = [50, 545]
const WIDTH = RIGHT - LEFT
/** Where each column of the table ends. */
const columns = [LEFT + 24, LEFT + 205, LEFT + 265, LEFT + 315, LEFT + 405, RIGHT]
/** Union territories without a legislature levy their own half of the tax under another name. */
const UNION_TERRITORIES = ['04', '26', '31', '35', '38']

export interface Invoice {
  number: string
  facts: InvoiceFacts
  issuedAt: Date
}

/**
 * A tax invoice as rule 46 of the CGST Rules asks for it, on one page of A4. The same invoice gives the same bytes: nothing
 * in the file is random, or of the time at which it was made.
 */
export async function renderInvoice({ number, facts, issuedAt }: Invoice): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { seller, buyer } = facts
  const title = facts.isTest || !seller.gstin ? 'TEST INVOICE: no tax invoice, no money was paid' : 'Tax invoice'
  const info = { Title: `Invoice ${number}`, Author: seller.name, CreationDate: issuedAt, ModDate: issuedAt }
  const page = new PDFDocument({ size: 'A4', margin: LEFT, info, lang: 'en-IN', displayTitle: true, font: REGULAR })
  const bytes = buffer(page)
  page.registerFont('regular', REGULAR).registerFont('bold', BOLD)

  page.font('bold').fontSize(15).text(title, LEFT, 50)
  page.font('regular').fontSize(9.5)
  lines(LEFT, 85, [
    ['bold', seller.name],
    ['regular', seller.address],
    ['regular', `GSTIN: ${seller.gstin || 'not registered'}`],
    ['regular', `State: ${stateLine(seller.state)}`],
  ])
  lines(LEFT + 300, 85, [
    ['bold', `Invoice ${number}`],
    ['regular', `Date: ${dateInIndia(issuedAt)}`],
    ['regular', `Order: ${facts.razorpayOrderId}`],
    ['regular', `Payment: ${facts.razorpayPaymentId}`],
  ])
  lines(LEFT, 185, [
    ['bold', 'Billed to'],
    ['regular', buyer.name],
    ['regular', `${buyer.email}, ${buyer.phone}`],
    ['regular', `Place of supply: ${stateLine(facts.placeOfSupply)}`],
  ])

  let y = 280
  row('bold', ['#', 'Description', 'SAC', 'Quantity', 'Rate', 'Amount'])
  rule()
  const credits = String(facts.credit / 100)
  row('regular', ['1', 'Vedika credits', SAC, credits, rupees(100), rupees(facts.credit)])
  rule()
  row('regular', ['', 'Taxable value', '', '', '', rupees(facts.credit)])
  for (const { name, percent, amount } of taxesOf(facts)) {
    row('regular', ['', `${name} at ${percent}%`, '', '', '', rupees(amount)])
  }
  row('bold', ['', 'Total', '', '', '', rupees(facts.payable)])
  rule()
  lines(LEFT, y + 8, [
    ['bold', amountInWords(facts.payable)],
    ['regular', 'Tax is not payable on reverse charge.'],
    ['regular', 'Credits are non-refundable and non-transferable.'],
    ['regular', `For ${seller.name}. Made by a computer: valid without a signature.`],
  ])
  page.end()
  return bytes

  function lines(x: number, top: number, texts: [font: 'bold' | 'regular', text: string][]): void {
    page.x = x
    page.y = top
    for (const [font, text] of texts)
      page.font(font).text(text, x, page.y, { width: x === LEFT ? 280 : 195, lineGap: 2 })
  }

  /** Numbers stand at the end of their column. */
  function row(font: 'bold' | 'regular', cells: string[]): void {
    page.font(font)
    for (const [place, cell] of cells.entries()) {
      const start = place === 0 ? LEFT : (columns[place - 1] ?? LEFT)
      const end = columns[place] ?? RIGHT
      page.text(cell, start, y, { width: end - start, align: place > 2 ? 'right' : 'left', lineBreak: false })
    }
    y += 20
  }

  function rule(): void {
    page
      .moveTo(LEFT, y - 3)
      .lineTo(LEFT + WIDTH, y - 3)
      .lineWidth(0.5)
      .stroke()
    y += 4
  }
}

function taxesOf({ igst, cgst, sgst, placeOfSupply }: InvoiceFacts) {
  if (igst > 0) return [{ name: 'IGST', percent: TAX_PERCENT, amount: igst }]
  const half = TAX_PERCENT / 2
  const name = UNION_TERRITORIES.includes(placeOfSupply) ? 'UTGST' : 'SGST'
  return [
    { name: 'CGST', percent: half, amount: cgst },
    { name, percent: half, amount: sgst },
  ]
}

function stateLine(code: string): string {
  return `${stateName(code) ?? 'unknown'} (${code})`
}

function rupees(paise: number): string {
  const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `₹ ${amount.format(paise / 100)}`
}

function dateInIndia(time: Date): string {
  const form = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat('en-IN', form).format(time)
}
