import { DAY_MS } from '#schemas/membership.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { withUserCollections } from '#src/database/session/session.ts'

/** Stores a row of the ledger as a pull does. */
async function bring(number: number, time: number, owned: object): Promise<void> {
  const id = crypto.randomUUID()
  const content = { createdAt: time, updatedAt: time, deletedAt: 0 }
  const none = { totalPaise: 0, balancePaise: 0, days: 0, membershipEnd: 0 }
  const provider = { razorpayOrderId: '', razorpayPaymentId: '', invoice: '' }
  const all = { number, reference: `r${number}`, ...none, ...provider, ...owned }
  const state = { version: crypto.randomUUID(), seq: number, ancestors: [], content, owned: all }
  await withUserCollections((collections) =>
    updateRows(collections.transactions, [id], (_, row) => buildCleanRow(row, id, state)),
  )
}

/** A row of the ledger by its number: a purchase with an invoice, or days that were bought. Amounts in rupees. */
export function bringTransaction(number: number, kind: 'purchase' | 'membership' | 'demo', rupees: number) {
  const isPurchase = kind === 'purchase'
  const ofPurchase = {
    totalPaise: rupees * 118,
    razorpayOrderId: `order_${number}`,
    razorpayPaymentId: `pay_${number}`,
    invoice: `TST/26-27/00000${number}`,
  }
  return bring(number, Date.UTC(2026, 5, number, 9), {
    kind,
    description: isPurchase ? `${rupees} credits bought` : kind,
    amountPaise: rupees * 100,
    ...(isPurchase && ofPurchase),
  })
}

/** A row of the ledger with days of membership that begin in `begins` days. */
export function bringMembership(number: number, days: number, begins: number) {
  const membershipEnd = Date.now() + (begins + days) * DAY_MS
  const bought = { kind: 'membership', description: `${days} days of membership`, amountPaise: days * -500 }
  return bring(number, Date.UTC(2026, 0, number, 9), { ...bought, days, membershipEnd })
}
