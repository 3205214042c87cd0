import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export interface RazorpayKeys {
  /** Without a path: `https://api.razorpay.com`. */
  baseUrl: string
  /** Publishable key. */
  keyId: string
  keySecret: string
  webhookSecret: string
}

const id = z.string().max(64)
const paise = z.number().int().min(0)
const orderSchema = z.object({ id, amount: paise, currency: z.string(), receipt: z.string().nullish() })
export const paymentSchema = z.object({
  id,
  order_id: id.nullish(),
  amount: paise,
  amount_refunded: paise.nullish(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
})
export type Payment = z.output<typeof paymentSchema>
export const refundSchema = z.object({
  id,
  payment_id: id,
  amount: paise,
  currency: z.string(),
  /** Our own reference of a refund. */
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']).nullish(),
})
export type Refund = z.output<typeof refundSchema>
export const disputeReportSchema = z.object({
  /** Bounded, because ledger references contain it. */
  id: z.string().max(50),
  payment_id: id,
  amount: paise.min(1),
  status: z.string().nullish(),
})

/** `refused`: the provider rejected the call. `broken`: unknown if the call took effect. */
type Reply<Value> = { kind: 'ok'; value: Value } | { kind: 'refused'; status: number } | { kind: 'broken' }

/** Razorpay, or a provider with its protocol. Amounts in paise. */
export interface PaymentProvider {
  /** True if payments are turned off. */
  isOff: boolean
  keyId: string
  /** True if no money moves. */
  isTest: boolean
  /** URL of the checkout script. */
  script: string
  /** `receipt` is our own reference of the order. */
  createOrder(amount: number, receipt: string): Promise<Reply<z.output<typeof orderSchema>>>
  readPayment(id: string): Promise<Reply<Payment>>
  listPayments(orderId: string): Promise<Reply<Payment[]>>
  capture(id: string, amount: number): Promise<Reply<Payment>>
  /** Refunds part of a payment, once for each `receipt` and amount. `receipt` is our own reference. */
  refund(paymentId: string, amount: number, receipt: string): Promise<Reply<Refund>>
  readRefund(id: string): Promise<Reply<Refund>>
  listRefunds(paymentId: string): Promise<Reply<Refund[]>>
  /** True if the checkout's signature fits this payment of this order. */
  isConfirmed(orderId: string, paymentId: string, signature: string): boolean
  /** True if the provider signed these bytes. */
  isWebhook(body: Buffer, signature: string): boolean
}

const TIMEOUT_MS = 10_000
export const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** Client of Razorpay's REST API. Never throws for errors of network or provider. */
export function createRazorpay(keys: RazorpayKeys, test?: { script: string }): PaymentProvider {
  const { baseUrl, keyId, keySecret, webhookSecret } = keys
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply<z.output<Schema>>> {
    try {
      const response = await fetch(new URL(`/v1/${path}`, baseUrl), {
        method: body ? 'POST' : 'GET',
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      // 409: the same call is still running.
      if (response.status >= 500 || response.status === 429 || response.status === 409) return { kind: 'broken' }
      if (!response.ok) return { kind: 'refused', status: response.status }
      const read = schema.safeParse(await response.json())
      return read.success ? { kind: 'ok', value: read.data } : { kind: 'broken' }
    } catch {
      return { kind: 'broken' }
    }
  }

  async function list<Item extends z.ZodType>(path: string, item: Item): Promise<Reply<z.output<Item>[]>> {
    const found = await call(path, z.object({ items: z.array(item) }))
    return found.kind === 'ok' ? { kind: 'ok', value: found.value.items } : found
  }

  return {
    isOff: false,
    keyId,
    isTest: test !== undefined || keyId.startsWith('rzp_test_'),
    script: test?.script ?? CHECKOUT_SCRIPT,
    createOrder: (amount, receipt) =>
      // The provider captures automatically, so a closed page loses no payment.
      call('orders', orderSchema, { amount, currency: 'INR', receipt, payment_capture: 1 }),
    readPayment: (payment) => call(`payments/${encodeURIComponent(payment)}`, paymentSchema),
    listPayments: (order) => list(`orders/${encodeURIComponent(order)}/payments`, paymentSchema),
    capture: (payment, amount) =>
      call(`payments/${encodeURIComponent(payment)}/capture`, paymentSchema, { amount, currency: 'INR' }),
    refund: (payment, amount, receipt) =>
      call(
        `payments/${encodeURIComponent(payment)}/refund`,
        refundSchema,
        { amount, speed: 'normal', receipt },
        { 'x-refund-idempotency': `${receipt}-${amount}` },
      ),
    readRefund: (refund) => call(`refunds/${encodeURIComponent(refund)}`, refundSchema),
    listRefunds: (payment) => list(`payments/${encodeURIComponent(payment)}/refunds`, refundSchema),
    isConfirmed: (order, payment, signature) => isSignedBy(keySecret, `${order}|${payment}`, signature),
    isWebhook: (body, signature) => isSignedBy(webhookSecret, body, signature),
  }
}

const broken = async () => ({ kind: 'broken' }) as const

/** Provider of a server without payments: starts none and confirms none. */
export const noProvider: PaymentProvider = {
  isOff: true,
  keyId: '',
  isTest: false,
  script: '',
  createOrder: broken,
  readPayment: broken,
  listPayments: broken,
  capture: broken,
  refund: broken,
  readRefund: broken,
  listRefunds: broken,
  isConfirmed: () => false,
  isWebhook: () => false,
}

/** Razorpay's signature: HMAC-SHA256 in hex. */
export function signRazorpay(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares in constant time. */
function isSignedBy(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(signRazorpay(secret, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
