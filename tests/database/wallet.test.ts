import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/membership.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { daysLeft$, membershipsPage$ } from '#src/database/wallet/memberships.ts'
import { balance$, transactionsPage$ } from '#src/database/wallet/transactions.ts'

beforeEach(() => beginSession(userDetails(), true, publicKey))
afterEach(() => endSession())

/** Stores a row of the ledger like a pull. */
async function store(seq: number, owned: Record<string, unknown>): Promise<void> {
  const id = crypto.randomUUID()
  const content = { createdAt: 1_000 * seq, updatedAt: 1_000 * seq, deletedAt: 0 }
  const state = { version: crypto.randomUUID(), seq, ancestors: [], content, owned }
  await withUserCollections((collections) =>
    updateRows(collections.transactions, [id], (_, row) => buildCleanRow(row, id, state)),
  )
}

const none = { days: 0, membershipEnd: 0 }

function storeTransaction(number: number, kind: string, amountPaise: number, membership = none): Promise<void> {
  const provider = { razorpayOrderId: '', razorpayPaymentId: '', invoice: '' }
  const owned = {
    number,
    kind,
    reference: `r${number}`,
    description: kind,
    amountPaise,
    totalPaise: 0,
    balancePaise: 0,
    ...membership,
  }
  return store(number, { ...owned, ...provider })
}

it('[TX-03] reads the ledger from the device, latest first, and sums up the balance', async () => {
  expect(await firstValueFrom(balance$())).toBe(0)
  await storeTransaction(2, 'membership', -5_000)
  await storeTransaction(1, 'purchase', 50_000)
  await storeTransaction(3, 'refund', -1_050)
  expect(await firstValueFrom(balance$())).toBe(439.5)
  const page = await firstValueFrom(transactionsPage$(0, 2))
  expect(page.total).toBe(3)
  expect(page.items).toMatchObject([
    { number: 3, orderType: 'DEBIT', dateTime: 3_000 },
    { number: 2, orderType: 'DEBIT', dateTime: 2_000 },
  ])
  expect((await firstValueFrom(transactionsPage$(1, 2))).items).toMatchObject([{ number: 1, orderType: 'CREDIT' }])
})

it('[SU-05] [TX-03] counts the days to the end of the last period, rounded up', async () => {
  expect(await firstValueFrom(daysLeft$())).toBe(0)
  const now = Date.now()
  const ends = (days: number) => now + days * DAY_MS
  await storeTransaction(1, 'purchase', 50_000)
  await storeTransaction(3, 'membership', -5_000, { days: 10, membershipEnd: ends(20) })
  await storeTransaction(2, 'membership', -5_000, { days: 10, membershipEnd: ends(10) })
  await storeTransaction(4, 'purchase', 50_000, { days: 0, membershipEnd: ends(20) })
  expect(await firstValueFrom(daysLeft$())).toBe(20)
  expect(await firstValueFrom(membershipsPage$(0, 5))).toMatchObject({
    total: 2,
    items: [
      { number: 2, startDate: ends(10), endDate: ends(20) },
      { number: 1, startDate: now, endDate: ends(10) },
    ],
  })
})
