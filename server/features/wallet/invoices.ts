import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { transactions } from '../../db/tables/money.ts'
import { type Refusal, refuse } from '../../errors.ts'
import { renderInvoice } from '../../money/invoices/render-invoice.ts'

const notFound = refuse(404, 'not_found', 'There is no invoice for this order.')

interface InvoiceFile {
  number: string
  pdf: Buffer
}

/**
 * The invoice of an order of this user, named by the provider's id of the order or by the number of the transaction: as it was
 * made first, or anew. What it says was written down when it was issued, so that both are the same.
 */
export async function readInvoice(
  database: Database,
  { userId, order, isAnew }: { userId: string; order: string; isAnew: boolean },
): Promise<InvoiceFile | Refusal> {
  const isNumber = /^[1-9]\d{0,8}$/.test(order)
  const isIt = isNumber ? eq(transactions.number, Number(order)) : eq(transactions.razorpayOrderId, order)
  const [found] = await database
    .select(columns)
    .from(transactions)
    .innerJoin(invoices, eq(invoices.number, transactions.invoice))
    .where(and(eq(transactions.userId, userId), isIt))
  if (!found) return notFound
  const { number, facts, issuedAt } = found
  if (found.pdf && !isAnew) return { number, pdf: found.pdf }
  const pdf = await renderInvoice({ number, facts, issuedAt })
  await database.update(invoices).set({ pdf }).where(eq(invoices.number, number))
  return { number, pdf }
}

const columns = {
  number: invoices.number,
  facts: invoices.facts,
  issuedAt: invoices.issuedAt,
  pdf: invoices.pdf,
}
