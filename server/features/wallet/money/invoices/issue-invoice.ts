import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../../db/database.ts'
import { invoiceSeries, invoices } from '../../../../db/tables/invoices.ts'
import type { InvoiceFacts } from '../../../../invoice-facts.ts'

const INDIA_MS = 5.5 * 60 * 60 * 1000
const APRIL = 3

/**
 * Gives an invoice the next number of its series, in the transaction that it belongs to: one that is undone leaves no
 * gap. Others who want a number wait for the end of it. Returns the number.
 */
export async function issueInvoice(transaction: Transaction, facts: InvoiceFacts, issuedAt: Date): Promise<string> {
  const series = `${facts.isTest ? 'TST' : 'VED'}/${financialYearOf(issuedAt)}`
  const [next] = await transaction
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning()
  if (!next) throw new Error('No number was given')
  const number = `${series}/${String(next.last).padStart(6, '0')}`
  const { razorpayOrderId } = facts
  await transaction.insert(invoices).values({ series, serial: next.last, number, razorpayOrderId, facts, issuedAt })
  return number
}

/** From April to March in India, as invoices write it: `26-27`. */
export function financialYearOf(time: Date): string {
  const there = new Date(time.getTime() + INDIA_MS)
  const first = there.getUTCFullYear() - (there.getUTCMonth() < APRIL ? 1 : 0)
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-')
}
