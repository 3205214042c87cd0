// Unsettled payments, for administrators.
import { z } from 'zod'

/** States of the provider. `won` and `closed` return the credits. These two and `lost` are final. */
export const disputeStates = ['created', 'under_review', 'action_required', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** `waiting`: not accepted by the provider yet; `sent`: accepted; `done` and `failed`: reported by the provider. */
export const excessStates = ['waiting', 'sent', 'done', 'failed'] as const
export type ExcessState = (typeof excessStates)[number]

const openPayment = z.object({
  /** Empty if the account was deleted. */
  username: z.string(),
  email: z.string(),
  razorpayOrderId: z.string(),
  razorpayPaymentId: z.string(),
  /** ISO 8601. */
  since: z.string(),
})

/** Credits owed since a refund or a dispute; amounts in credits. */
export const openDebtSchema = openPayment.extend({ owed: z.number(), taken: z.number() })
export type OpenDebt = z.infer<typeof openDebtSchema>

/** A disputed payment; the amount in rupees. */
export const disputeSchema = openPayment.extend({
  disputeId: z.string(),
  amount: z.number(),
  state: z.enum(disputeStates),
})
export type Dispute = z.infer<typeof disputeSchema>

/** Money that exceeded the limit of a balance and is refunded; in rupees. */
export const excessPaymentSchema = openPayment.extend({
  refundId: z.string(),
  amount: z.number(),
  state: z.enum(excessStates),
  /** Number of refund requests to the provider. */
  attempts: z.number().int(),
})
export type ExcessPayment = z.infer<typeof excessPaymentSchema>
