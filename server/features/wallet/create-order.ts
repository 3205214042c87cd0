import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { CreditOrder } from '#schemas/credit-order.ts'
import {
  findCreditFault,
  findNameFault,
  findPhoneFault,
  findStateFault,
  moneyLimits,
  PAISE_PER_CREDIT,
  priceOf,
  stateCodeOf,
  wholeNumber,
} from '#schemas/money.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { orders } from '../../db/tables/money.ts'
import { users } from '../../db/tables/users.ts'
import { Refusal, refuse } from '../../errors.ts'
import { lockWallet, readBalance } from './money/ledger.ts'
import { type Order, type Payments, salePaused } from './money/payments.ts'
import { mayBeRepeat, repeatedPurchase } from './money/repeated-purchase.ts'

/** Time for which an order reserves its credits within the balance limit. */
const OPEN_MS = 30 * 60 * 1000

const failed = refuse(502, 'provider_failed', 'Some error occurred while adding balance.')
const otherOrder = refuse(422, 'key_reused', 'This Idempotency-Key was used for a different order.')

interface OrderRequest {
  credit: number
  name: string
  phone: string
  placeOfSupply: string
}

interface OrderCall {
  userId: string
  key: string
  body: CreditOrder
  isPaused: boolean
}

/** Validates an order. Reports every field; the message is that of the first. */
function parseOrder(body: CreditOrder, balance: number): OrderRequest | Refusal {
  const name = body.customerName ?? body.name
  const phone = body.phoneNumber ?? body.phone
  const faults = [
    { field: 'name', message: findNameFault(name) },
    { field: 'phone', message: findPhoneFault(phone) },
    { field: 'actualAmount', message: findCreditFault(body.actualAmount, balance) },
    { field: 'placeOfSupplyCode', message: findStateFault(body.placeOfSupplyCode) },
  ].filter(({ message }) => message !== null)
  const [first] = faults
  if (first) return refuse(422, 'invalid_fields', first.message ?? '', faults)
  const placeOfSupply = stateCodeOf(body.placeOfSupplyCode) ?? ''
  return { credit: wholeNumber(body.actualAmount) ?? 0, name: String(name).trim(), phone: String(phone), placeOfSupply }
}

/**
 * Creates an order here and at the payment provider, once for each key. The caller chooses only the number of
 * credits; prices are computed here. Returns the order with the provider's id.
 */
export async function createOrder(
  database: Database,
  payments: Payments,
  { userId, key, body, isPaused }: OrderCall,
): Promise<(Order & { razorpayOrderId: string }) | Refusal> {
  const order = await database.transaction((transaction) =>
    reserve(transaction, payments, { userId, key, body, isPaused }),
  )
  if (order instanceof Refusal) return order
  if (order.razorpayOrderId) return { ...order, razorpayOrderId: order.razorpayOrderId }
  const made = await payments.provider.createOrder(order.payablePaise, order.id)
  if (made.kind !== 'ok' || made.value.amount !== order.payablePaise || made.value.currency !== 'INR') return failed
  const isIt = and(eq(orders.userId, userId), eq(orders.id, order.id))
  const hasNone = isNull(orders.razorpayOrderId)
  await database.update(orders).set({ razorpayOrderId: made.value.id }).where(and(isIt, hasNone))
  // A concurrent call with the same key may have inserted it first.
  const [stored] = await database.select().from(orders).where(isIt)
  return stored?.razorpayOrderId ? { ...stored, razorpayOrderId: stored.razorpayOrderId } : failed
}

async function reserve(
  transaction: Transaction,
  { seller }: Payments,
  { userId, key, body, isPaused }: OrderCall,
): Promise<Order | Refusal> {
  await lockWallet(transaction, userId)
  const isSame = and(eq(orders.userId, userId), eq(orders.idempotencyKey, key))
  const [before] = await transaction.select().from(orders).where(isSame)
  const balance = (await readBalance(transaction, userId)) / PAISE_PER_CREDIT
  const wish = parseOrder(body, before ? 0 : balance)
  if (wish instanceof Refusal) return wish
  if (before) return isRepeatOf(before, wish) ? before : otherOrder
  if (isPaused) return salePaused
  if (await mayBeRepeat(transaction, userId, { ...body, kind: 'purchase' })) return repeatedPurchase

  await letOrdersGo(transaction, userId, moneyLimits.balanceMost - balance - wish.credit)
  const { name, phone, placeOfSupply } = wish
  const price = priceOf(wish.credit * PAISE_PER_CREDIT, { seller: seller.state, buyer: placeOfSupply })
  const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.userId, userId))
  const [order] = await transaction
    .insert(orders)
    .values({
      userId,
      idempotencyKey: key,
      name,
      phone,
      placeOfSupply,
      email: user?.email ?? '',
      creditPaise: price.credit,
      igstPaise: price.igst,
      cgstPaise: price.cgst,
      sgstPaise: price.sgst,
      payablePaise: price.payable,
      expiresAt: new Date(Date.now() + OPEN_MS),
    })
    .returning()
  if (!order) throw new Error('No order was stored')
  return order
}

function isRepeatOf(order: Order, { credit, name, phone, placeOfSupply }: OrderRequest): boolean {
  const isOfSameBuyer = order.name === name && order.phone === phone && order.placeOfSupply === placeOfSupply
  return isOfSameBuyer && order.creditPaise === credit * PAISE_PER_CREDIT
}

/** Releases the oldest open orders until the rest fits into `credits`. */
export async function letOrdersGo(transaction: Transaction, userId: string, credits: number): Promise<void> {
  const isOpen = and(eq(orders.userId, userId), eq(orders.state, 'created'), gt(orders.expiresAt, new Date()))
  const open = await transaction.select().from(orders).where(isOpen).orderBy(asc(orders.createdAt))
  let held = open.reduce((sum, { creditPaise }) => sum + creditPaise, 0) / PAISE_PER_CREDIT
  for (const { id, creditPaise } of open) {
    if (held <= credits) return
    const isIt = and(eq(orders.userId, userId), eq(orders.id, id))
    await transaction.update(orders).set({ state: 'expired' }).where(isIt)
    held -= creditPaise / PAISE_PER_CREDIT
  }
}
