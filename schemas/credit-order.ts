import { z } from 'zod'

/** Header of the idempotency key for calls that move money. Use a new key for every intent. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const idempotencyKeySchema = z.string().regex(/^[\w-]{8,80}$/)

/** Code of the refusal of a purchase that may be the same as one of the last minute. */
export const PURCHASE_REPEATED = 'purchase_repeated'

/** By this the server recognises a purchase that was begun twice, in two tabs or on two devices. */
export const repeatSchema = z.object({
  /** Balance in credits on the screen of the purchase. */
  knownBalance: z.number().optional(),
  /** The user wants it besides a purchase of the last minute. */
  isConfirmed: z.boolean().optional(),
})
export type Repeat = z.infer<typeof repeatSchema>

/** Raw input; app and server validate it by schemas/money.ts, whose messages are user-facing. */
const typed = z.union([z.string().max(200), z.number()]).nullish()

/**
 * An order in either of its two formats. Of the amounts only `actualAmount`, the credits, counts: the server computes
 * the price. The email is the account's, whatever is sent.
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
  ...repeatSchema.shape,
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

/** The signature over both proves that they are genuine. */
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

/** Settings that the order screen needs before a payment. */
export const checkoutSettingsSchema = z.object({
  /** True if this server takes no payments. */
  isOff: z.boolean().default(false),
  /** True if no money moves. Screens must say so before a payment. */
  isTest: z.boolean(),
  /** URL of the provider's script, loaded at the start of a payment. */
  script: z.string(),
  /** GST code of the seller's state: buyers there pay CGST and SGST. */
  sellerState: z.string(),
  /** Name of the seller. */
  sellerName: z.string(),
})
