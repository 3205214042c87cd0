import type { orders } from '../../../db/tables/money.ts'
import { refuse } from '../../../errors.ts'
import type { Seller } from '../../../invoice-facts.ts'
import type { Payment, PaymentProvider } from '../../../providers/razorpay.ts'

export type Order = typeof orders.$inferSelect

/** Checks before a payment is credited to its order. */
export interface PaymentRules {
  /** True if the order was credited before. */
  isSettled(order: Order): boolean
  /** True if the payment is captured, with the order's amount and currency. */
  isPaidInFull(order: Order, payment: Payment): boolean
}

export const paymentRules: PaymentRules = {
  isSettled: ({ state }) => state === 'paid' || state === 'refunded',
  isPaidInFull: ({ payablePaise }, { status, captured, amount, currency }) =>
    (status === 'captured' || (status === 'refunded' && captured === true)) &&
    amount === payablePaise &&
    currency === 'INR',
}

/** Payment provider, seller and rules of this server. */
export interface Payments {
  provider: PaymentProvider
  seller: Seller
  rules: PaymentRules
}

export const salePaused = refuse(409, 'sale_paused', 'New memberships are paused. Nothing was charged.')
