import type { orders } from '../../../db/tables/money.ts'
import type { Seller } from '../../../invoice-facts.ts'
import type { Payment, PaymentProvider } from '../../../providers/razorpay.ts'

export type Order = typeof orders.$inferSelect

/** What a payment must be for its order to be credited. */
export interface PaymentRules {
  /** It was credited before. */
  isSettled(order: Order): boolean
  /** It has been captured, and is of the order's own amount and currency. */
  isPaidInFull(order: Order, payment: Payment): boolean
}

export const paymentRules: PaymentRules = {
  isSettled: ({ state }) => state === 'paid' || state === 'refunded',
  isPaidInFull: ({ payablePaise }, { status, captured, amount, currency }) =>
    (status === 'captured' || (status === 'refunded' && captured === true)) &&
    amount === payablePaise &&
    currency === 'INR',
}

/** Who takes payments, for whom, by which rules. */
export interface Payments {
  provider: PaymentProvider
  seller: Seller
  rules: PaymentRules
}
