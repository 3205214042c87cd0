import { z } from 'zod'
import { contentFields, ownedNumber } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'

const paise = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
const providerId = z.string().max(64)

/** A row of a user's ledger. */
const transactionOwnedSchema = z.strictObject({
  number: ownedNumber,
  /** Purchased credits, days bought or revoked, a refunded or claimed payment. */
  kind: z.enum(['purchase', 'membership', 'refund', 'demo']),
  /** Names the order, purchase of days, refund or dispute (payment-claims.ts); unique with the kind. */
  reference: z.string().max(96),
  description: z.string().max(200),
  /** Change of the balance, in paise: more than 0 = CREDIT, less = DEBIT. The balance is the sum. */
  amountPaise: paise,
  /** Sum paid, tax included; 0 if no money moved. */
  totalPaise: paise.min(0),
  /** The balance after this row; that of the latest row is the current one. */
  balancePaise: paise.min(0),
  /** Days of membership that were bought or given; less than 0 = taken back. */
  days: z.number().int().min(-180).max(180),
  /** When the membership ends after this row, in ms since 1970; 0 = there was none. */
  membershipEnd: contentFields.createdAt,
  razorpayOrderId: providerId,
  razorpayPaymentId: providerId,
  /** Number of the invoice; empty if none. */
  invoice: z.string().max(16),
})
export type TransactionOwned = z.infer<typeof transactionOwnedSchema>

export const transactionCollection = defineCollection({
  // Users cannot write transactions, so the content is only its times.
  content: z.strictObject(contentFields),
  owned: transactionOwnedSchema,
  unseen: {},
  isWrittenByServer: true,
})

/** A transaction in the format of the REST call; amounts in rupees. */
export const transactionSchema = z.object({
  id: z.number().int(),
  description: z.string(),
  totalAmount: z.number(),
  creditedAmount: z.number(),
  razorpayOrderId: z.string(),
  razorpayPaymentId: z.string(),
  orderType: z.enum(['CREDIT', 'DEBIT']),
  /** ISO 8601. */
  dateTime: z.string(),
  invoice: z.string(),
})
