// Parts of an invoice. PDF and screen print the same parts, so that neither omits any. No zod.
import { exactRupees } from './exact-rupees.ts'
import { stateName } from './indian-states.ts'
import type { Invoice } from './invoice.ts'

interface Fact {
  label: string
  value: string
}

export interface InvoiceParts {
  title: string
  copy: string
  /** The number, the date, the order and the payment. */
  document: Fact[]
  seller: Fact[]
  buyer: Fact[]
  /** Headings of the items. All but the first column are numbers. */
  columns: string[]
  items: string[][]
  /** The taxable value and the taxes. */
  sums: Fact[]
  total: Fact
  words: Fact
  notes: string[]
}

export function invoiceParts(invoice: Invoice): InvoiceParts {
  const { seller, buyer, items, taxes, isTaxInvoice } = invoice
  return {
    title: isTaxInvoice ? 'Tax invoice' : 'TEST INVOICE: no tax invoice, no money was paid',
    copy: 'Original for recipient',
    document: [
      { label: 'Invoice number', value: invoice.number },
      { label: 'Invoice date', value: dateInIndia(invoice.issuedAt) },
      { label: 'Order', value: invoice.razorpayOrderId },
      { label: 'Payment', value: invoice.razorpayPaymentId },
    ],
    seller: [
      { label: 'Seller', value: seller.name },
      { label: 'Address', value: seller.address },
      { label: 'GSTIN', value: seller.gstin || 'not registered' },
      { label: 'State', value: stateLine(seller.state) },
    ],
    buyer: [
      { label: 'Billed to', value: buyer.name },
      { label: 'Email', value: buyer.email },
      { label: 'Phone', value: buyer.phone },
      { label: 'Place of supply', value: stateLine(invoice.placeOfSupply) },
    ],
    columns: ['Description', 'SAC', 'Quantity', 'Rate', 'Amount'],
    items: items.map(({ description, sac, quantity, ratePaise, amountPaise }) => [
      description,
      sac,
      String(quantity),
      exactRupees(ratePaise),
      exactRupees(amountPaise),
    ]),
    sums: [
      { label: 'Taxable value', value: exactRupees(invoice.taxablePaise) },
      ...taxes.map(({ name, percent, amountPaise }) => ({
        label: `${name} at ${percent}%`,
        value: exactRupees(amountPaise),
      })),
    ],
    total: { label: 'Total', value: exactRupees(invoice.totalPaise) },
    words: { label: 'Amount in words', value: invoice.totalInWords },
    notes: [
      `Tax payable on reverse charge: ${invoice.isReverseCharge ? 'Yes' : 'No'}`,
      'Credits are non-refundable and non-transferable.',
      `For ${seller.name}. Made by a computer: valid without a signature.`,
    ],
  }
}

/** An invoice's file name: its number without the characters that file systems reject. */
export function invoiceFileName(number: string): string {
  return `Invoice-${number.replaceAll('/', '-')}.pdf`
}

/** `Karnataka (29)` */
function stateLine(code: string): string {
  return `${stateName(code) ?? 'unknown'} (${code})`
}

function dateInIndia(time: string): string {
  const form = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat('en-IN', form).format(new Date(time))
}
