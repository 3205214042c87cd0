import { z } from 'zod'

/** The header by which a call that moves money is made once, however often it is sent: a new one for every intent. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const idempotencyKeySchema = z.string().regex(/^[\w-]{8,80}$/)

/** As it was typed or chosen: src and server check it by schemas/money.ts, whose messages are for the person. */
const typed = z.union([z.string().max(200), z.number()]).nullish()

/**
 * An order in either of the two ways in which it may be put. Only `actualAmount`, the credits, counts of the amounts: what
 * they cost is for the server to say. The email is that of the account, whatever is sent.
 */
export const creditOrderSchema = z.object({
  name: typed,
  customerName: typed,
  email: typed,
  phone: typed,
  phoneNumber: typed,
  totalAmount: typed,
  actualAmount: typed,
  unitPrice: typed,
  igst: typed,
  cgst: typed,
  sgst: typed,
  placeOfSupplyCode: typed,
})
export type CreditOrder = z.infer<typeof creditOrderSchema>

/** Parameters of the provider's checkout. */
export const creditOrderAnswer = z.object({
  /** The publishable key id; the secret itself stays on the server. */
  secretKey: z.string(),
  razorpayOrderId: z.string(),
  /** The payable sum, in paise. */
  applicationFee: z.number().int(),
})

/** The signature over both says whether they are what they should be. */
const providerId = z.string().max(64)

/** The checkout's result. */
export const paymentConfirmationSchema = z.object({
  razorpayOrderId: providerId,
  razorpayPaymentId: providerId,
  razorpaySignature: z.string().max(200),
})

export const paymentAnswer = z.object({
  razorpayOrderId: z.string(),
  razorpayPaymentId: z.string(),
  /** In credits. */
  balance: z.number(),
})

/** Facts that the order's screen needs before anybody is asked to pay. */
export const checkoutSettingsSchema = z.object({
  /** This server takes no payments. */
  isOff: z.boolean().default(false),
  /** No money moves: to be said wherever somebody is asked to pay. */
  isTest: z.boolean(),
  /** The address of the provider's script, loaded when a payment begins. */
  script: z.string(),
  /** The code of the state that the seller is in: buyers there pay CGST and SGST. */
  sellerState: z.string(),
  /** Whom the buyer pays. */
  sellerName: z.string(),
})
