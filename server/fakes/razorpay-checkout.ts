import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../app-context.ts'
import { orders } from '../db/tables/money.ts'
import { refuse } from '../errors.ts'
import type { RegisterEndpoint } from '../register-endpoint.ts'
import type { FakeRazorpay } from './razorpay.ts'

const SLOW_MS = 6000
const off = refuse(404, 'not_found', 'This server takes no test payments.')
const unknown = refuse(404, 'not_found', 'There is no such order.')
const paid = refuse(409, 'not_payable', 'There is no such order to pay.')
const failed = refuse(400, 'payment_failed', 'The test payment failed, as you chose.')

/**
 * Serves the test provider's checkout from our own origin, which browsers reach wherever they are: its script, and
 * paying.
 */
export function registerTestCheckout(
  register: RegisterEndpoint,
  { database }: AppContext,
  fake: FakeRazorpay | undefined,
): void {
  const script = readFileSync(join(import.meta.dirname, 'checkout', 'checkout.js'))
  register(endpoints.testCheckoutScript, async () => (fake ? script : off))

  register(endpoints.payByTest, async ({ body: { order_id: order, outcome }, caller: { userId } }) => {
    if (!fake) return off
    const isOwn = and(eq(orders.userId, userId), eq(orders.razorpayOrderId, order))
    const [own] = await database.select({ id: orders.id }).from(orders).where(isOwn)
    if (!own) return unknown
    if (outcome === 'slow') await pause(SLOW_MS)
    if (outcome !== 'failure') return fake.pay(order) ?? paid
    fake.fail(order)
    return failed
  })
}
