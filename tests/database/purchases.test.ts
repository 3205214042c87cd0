import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { homeOf, initialPosition, updatePosition } from '#src/database/rows/sync-position.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { saveSyncedAt } from '#src/database/session/synced-at.ts'
import { withPersonalDatabase } from '#src/database/store/personal-database.ts'
import {
  beginPurchase,
  findBegun,
  forgetPurchase,
  isUnderWay,
  keepPurchase,
  keptPurchases$,
  readPurchases,
} from '#src/database/wallet/purchases.ts'
import { wallet$ } from '#src/database/wallet/wallet.ts'
import { endFirstPull } from '../support/device/end-first-pull.ts'

const details = userDetails()
let userId: string
beforeEach(async () => {
  userId = crypto.randomUUID()
  await beginSession({ ...details, userId }, true, publicKey)
})
afterEach(() => endSession())

const DAY_MS = 86_400_000
const proof = { razorpayOrderId: 'order_1', razorpayPaymentId: 'pay_1', razorpaySignature: 'signed' }
const begun = (key: string, age = 0) => ({
  key,
  kind: 'credits' as const,
  fields: { credit: '100' },
  begunAt: Date.now() - age,
})

it('[WA-04] keeps a purchase until its outcome is known, latest first, by kind', async () => {
  await keepPurchase(userId, begun('older', 1000))
  await keepPurchase(userId, begun('newer'))
  await keepPurchase(userId, { ...begun('days'), kind: 'days' })
  expect((await readPurchases(userId, 'credits')).map(({ key }) => key)).toEqual(['newer', 'older'])
  await forgetPurchase(userId, 'newer')
  expect(await firstValueFrom(keptPurchases$(userId, 'credits'))).toMatchObject([{ key: 'older' }])
})

it('[WA-04] keeps a paid purchase until it is confirmed, and an unpaid one for a week', async () => {
  await keepPurchase(userId, { ...begun('paid', 30 * DAY_MS), proof })
  await keepPurchase(userId, begun('left', 8 * DAY_MS))
  await keepPurchase(userId, begun('recent', DAY_MS))
  expect((await readPurchases(userId, 'credits')).map(({ key }) => key)).toEqual(['recent', 'paid'])
  const stored = await withPersonalDatabase(userId, ({ purchases }) => purchases.toCollection().primaryKeys())
  expect(stored.sort()).toEqual(['paid', 'recent'])
  expect(isUnderWay(begun('a', 29 * 60_000))).toBe(true)
  expect(isUnderWay(begun('a', 31 * 60_000))).toBe(false)
})

it('[WA-04] continues a purchase with the same fields by its key', async () => {
  const first = await beginPurchase(userId, 'days', { days: '10' }, undefined)
  const { same, other } = await findBegun(userId, 'days', { days: '10' })
  expect(same).toEqual(first)
  expect(other).toBeUndefined()
  expect((await beginPurchase(userId, 'days', { days: '10' }, same)).key).toBe(first.key)
  expect(await readPurchases(userId, 'days')).toEqual([first])
})

it('[WA-04] starts a new purchase for other days, or for other credits once there is an order', async () => {
  await beginPurchase(userId, 'days', { days: '10' }, undefined)
  const credits = await beginPurchase(userId, 'credits', { credit: '100' }, undefined)
  expect(await findBegun(userId, 'days', { days: '20' })).toMatchObject({ same: undefined, other: { kind: 'days' } })
  const wanted = { credit: '200' }
  expect(await findBegun(userId, 'credits', wanted)).toEqual({ same: undefined, other: undefined })
  await keepPurchase(userId, { ...credits, order: { id: 'order_1', amount: 118_00 } })
  expect((await findBegun(userId, 'credits', wanted)).other?.key).toBe(credits.key)
})

it('[WA-04] does not continue a purchase that can no longer move money', async () => {
  await keepPurchase(userId, { ...begun('late', 31 * 60_000), order: { id: 'order_1', amount: 118_00 } })
  expect(await findBegun(userId, 'credits', { credit: '100' })).toEqual({ same: undefined, other: undefined })
  expect(await findBegun(userId, 'credits', { credit: '200' })).toEqual({ same: undefined, other: undefined })
})

it('[WA-04] deletes stored purchases at a logout', async () => {
  await keepPurchase(userId, begun('mine'))
  await endSession()
  expect(await readPurchases(userId, 'credits')).toEqual([])
})

it('[TX-03] shows no balance until the device has the whole ledger', async () => {
  expect(await firstValueFrom(wallet$())).toBeNull()
  await withUserCollections((collections) =>
    updatePosition(homeOf(collections), () => ({ ...initialPosition, epoch: 'test', seq: 100 })),
  )
  expect(await firstValueFrom(wallet$())).toBeNull() // some of it may still be missing
  await saveSyncedAt(userId, 1_000)
  expect(await firstValueFrom(wallet$())).toBeNull()
  await endFirstPull()
  expect(await firstValueFrom(wallet$())).toEqual({ balance: 0, daysLeft: 0, syncedAt: 1_000 })
})
