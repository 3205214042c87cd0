import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#schemas/credit-order.ts'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { CheckoutResult, Webhook } from '#server/fakes/razorpay.ts'
import type { Person, TestServer } from './test-server.ts'

/** Order of credits as the app sends it: 100 for 118 rupees, within the seller's state. */
export function orderBody(changes: Record<string, unknown> = {}) {
  const buyer = { customerName: 'PRIVATE buyer', email: '', phoneNumber: '9876543210', placeOfSupplyCode: '29' }
  return { ...buyer, actualAmount: 100, totalAmount: 118, unitPrice: 1, igst: 0, cgst: 9, sgst: 9, ...changes }
}

/** Headers with an idempotency key. */
export function once(key: string = randomUUID()) {
  return { [IDEMPOTENCY_HEADER]: key }
}

export function order(server: TestServer, as: Person, changes: Record<string, unknown> = {}, key?: string) {
  return server.call(endpoints.createOrder, { as, headers: once(key), body: orderBody(changes) })
}

/** Creates an order. Returns the provider's id. */
export async function begin(server: TestServer, as: Person, credits = 100): Promise<string> {
  const response = await order(server, as, { actualAmount: credits })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json().razorpayOrderId
}

/** Confirmation that a page sends after the checkout. */
export function confirmation(result: CheckoutResult | undefined) {
  if (!result) throw new Error('Nothing was paid')
  return {
    razorpayOrderId: result.razorpay_order_id,
    razorpayPaymentId: result.razorpay_payment_id,
    razorpaySignature: result.razorpay_signature,
  }
}

/** Buys credits by the whole flow. Returns the confirmation. */
export async function buyCredits(server: TestServer, as: Person, credits: number) {
  const body = confirmation(server.provider.pay(await begin(server, as, credits)))
  const response = await server.call(endpoints.confirmOrder, { as, body })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return body
}

/** Delivers a webhook as the provider does: without session or app header. */
export function deliver({ app }: TestServer, { id, body, signature }: Webhook): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: endpointPath(endpoints.paymentWebhook, 'vedika'),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    },
    payload: body,
  })
}

/** Collects all later webhooks, in order. */
export function collectWebhooks({ provider }: TestServer): Webhook[] {
  const collected: Webhook[] = []
  provider.onWebhook((webhook) => void collected.push(webhook))
  return collected
}

/** Balance from its endpoint, in credits. */
export async function balanceOf(server: TestServer, as: Person): Promise<number> {
  return (await server.call(endpoints.balance, { as })).json().listObject[0]
}
