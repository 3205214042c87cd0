import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { transactions } from '../../db/tables/money.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { StoredInvoice } from './money/invoices/describe-invoice.ts'
import { renderInvoice } from './money/invoices/render-invoice.ts'

const notFound = refuse(404, 'not_found', 'No invoice for this order.')

interface InvoiceFile {
  userId: string
  number: string
  pdf: Buffer
}

interface Wanted {
  caller: Pick<Caller, 'userId' | 'role'>
  /** The provider's id of the order, or the number of the caller's own transaction. */
  order: string
}

/**
 * The invoice of an order, as it was written down when it was issued: for its owner; by the provider's id for admins
 * too.
 */
export async function findInvoice(
  database: Database,
  { caller, order }: Wanted,
): Promise<(StoredInvoice & { userId: string; pdf: Buffer | null }) | Refusal> {
  const isNumber = /^[1-9]\d{0,8}$/.test(order)
  const isIt = isNumber ? eq(transactions.number, Number(order)) : eq(transactions.razorpayOrderId, order)
  const isAnyones = caller.role === 'admin' && !isNumber
  const [found] = await database
    .select(columns)
    .from(transactions)
    .innerJoin(invoices, eq(invoices.number, transactions.invoice))
    .where(and(isAnyones ? undefined : eq(transactions.userId, caller.userId), isIt))
  return found ?? notFound
}

/** The invoice as a file, stored or rendered again. Both have equal bytes. */
export async function readInvoiceFile(
  database: Database,
  { isAnew, ...wanted }: Wanted & { isAnew: boolean },
): Promise<InvoiceFile | Refusal> {
  const found = await findInvoice(database, wanted)
  if (found instanceof Refusal) return found
  const { userId, number } = found
  if (found.pdf && !isAnew) return { userId, number, pdf: found.pdf }
  const pdf = await renderInvoice(found)
  await database.update(invoices).set({ pdf }).where(eq(invoices.number, number))
  return { userId, number, pdf }
}

const columns = {
  userId: transactions.userId,
  number: invoices.number,
  facts: invoices.facts,
  issuedAt: invoices.issuedAt,
  pdf: invoices.pdf,
}
