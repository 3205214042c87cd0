import type { CollectionName } from '#schemas/collections.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { withUserCollections } from '#src/database/session/with-user-collections.ts'

/** Stores a server-only row, as a pull does. */
async function bring(collection: CollectionName, seq: number, time: number, owned: object): Promise<void> {
  const id = crypto.randomUUID()
  const content = { createdAt: time, updatedAt: time, deletedAt: 0 }
  const state = { version: crypto.randomUUID(), seq, ancestors: [], content, owned: owned as Record<string, unknown> }
  await withUserCollections((collections) =>
    updateRows(collections[collection], [id], (_, row) => buildCleanRow(row, id, state)),
  )
}

/** A row of the ledger by its number: a purchase with an invoice, or days that were bought. Amounts in rupees. */
export function bringTransaction(number: number, kind: 'purchase' | 'membership' | 'demo', rupees: number) {
  const isPurchase = kind === 'purchase'
  return bring('transactions', number, Date.UTC(2026, 5, number, 9), {
    number,
    kind,
    reference: `r${number}`,
    description: isPurchase ? `${rupees} credits bought` : kind,
    amountPaise: rupees * 100,
    totalPaise: isPurchase ? rupees * 118 : 0,
    balancePaise: 0,
    razorpayOrderId: isPurchase ? `order_${number}` : '',
    razorpayPaymentId: isPurchase ? `pay_${number}` : '',
    invoice: isPurchase ? `TST/26-27/00000${number}` : '',
  })
}

const DAY_MS = 86_400_000

/** Stores a membership period of `noOfDays` that begins in `begins` days. */
export function bringMembership(number: number, noOfDays: number, begins: number) {
  const startDate = Date.now() + begins * DAY_MS
  const createDate = Date.UTC(2026, 0, number, 9)
  const period = { createDate, startDate, endDate: startDate + noOfDays * DAY_MS }
  return bring('memberships', number, createDate, { number, noOfDays, ...period })
}
