import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Payment, type RazorpayKeys, type Refund, signRazorpay } from '../providers/razorpay.ts'

interface Order {
  id: string
  entity: 'order'
  amount: number
  currency: string
  receipt: string
  status: 'created' | 'paid'
}
type StoredPayment = Payment & { order_id: string; amount_refunded: number; captured: boolean }

interface StoredDispute {
  id: string
  payment_id: string
  amount: number
  amount_deducted: number
  status: string
}

/** A webhook: resending it sends the same bytes and signature. */
export interface Webhook {
  id: string
  body: string
  signature: string
}

/** Result that the checkout passes to the page. */
export interface CheckoutResult {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** Variations of a payment: not captured, or with another amount, as in an attack. */
interface Paying {
  isCaptured?: boolean
  amount?: number
}

export interface FakeRazorpay {
  keys: RazorpayKeys
  /** Pays an order like a user in the checkout. Undefined if the order is unknown or paid. */
  pay(orderId: string, how?: Paying): CheckoutResult | undefined
  /** Makes a payment of the order fail. */
  fail(orderId: string): void
  /** Refunds part of a captured payment. Returns the refund's id. */
  refund(paymentId: string, amount: number): string | undefined
  /** Disputes a captured payment, as a payer does at the bank. Returns the dispute's id. */
  dispute(paymentId: string, amount: number): string | undefined
  /** Moves a dispute to `under_review`, `won`, … */
  changeDispute(disputeId: string, status: string): void
  /** Every payment so far. */
  payments(): readonly StoredPayment[]
  /** Calls `listener` for each webhook. */
  onWebhook(listener: (webhook: Webhook) => void): void
  stop(): Promise<void>
}

/**
 * Fake payment provider for servers without keys: Razorpay's protocol on a free loopback port, without real money.
 * Its state ends with the process; it does not know orders from before a restart.
 */
export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const secret = () => randomBytes(12).toString('hex')
  const [orders, payments] = [new Map<string, Order>(), new Map<string, StoredPayment>()]
  const [refunds, disputes] = [new Map<string, Refund>(), new Map<string, StoredDispute>()]
  const listeners: ((webhook: Webhook) => void)[] = []
  const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => send(response, body ? 200 : 400, body),
      () => send(response, 400),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const keys = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: `rzp_test_${secret()}`,
    keySecret: secret(),
    webhookSecret: secret(),
  }
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  /** Undefined means refused. */
  async function answer(request: IncomingMessage): Promise<object | undefined> {
    if (request.headers.authorization !== authorization) return undefined
    const [, , kind, id = '', action] = (request.url ?? '').split('/')
    const isPost = request.method === 'POST'
    if (kind === 'refunds') return [...refunds.values()].find((refund) => refund.id === id)
    if (kind === 'orders') return isPost ? addOrder(await json(request)) : readOrder(id, action)
    const payment = payments.get(id)
    if (action === 'refunds') return { items: [...refunds.values()].filter(({ payment_id }) => payment_id === id) }
    return payment && isPost ? changePayment(payment, action, request) : payment
  }

  async function changePayment(payment: StoredPayment, action: string | undefined, request: IncomingMessage) {
    const asked = (await json(request)) as { amount: number; receipt?: string }
    if (action === 'refund') return refundOnce(payment, asked, String(request.headers['x-refund-idempotency'] ?? ''))
    return asked.amount === payment.amount ? capture(payment) : undefined
  }

  function readOrder(id: string, action: string | undefined): object | undefined {
    if (action !== 'payments') return orders.get(id)
    const items = [...payments.values()].filter(({ order_id }) => order_id === id)
    return orders.has(id) ? { entity: 'collection', count: items.length, items } : undefined
  }

  function addOrder(body: unknown): Order {
    const { amount, currency, receipt } = body as Order
    const order: Order = { id: newId('order'), entity: 'order', amount, currency, receipt, status: 'created' }
    orders.set(order.id, order)
    return order
  }

  function addPayment({ id, amount, currency }: Order, status: 'authorized' | 'failed'): StoredPayment {
    const state = { status, captured: false, amount_refunded: 0 }
    const payment: StoredPayment = { id: newId('pay'), order_id: id, amount, currency, ...state }
    payments.set(payment.id, payment)
    report(`payment.${status}`, { payment })
    return payment
  }

  /** Undefined if the payment failed, or another payment of its order was captured. */
  function capture(payment: StoredPayment): StoredPayment | undefined {
    const order = orders.get(payment.order_id)
    if (payment.captured) return payment
    if (payment.status !== 'authorized' || order?.status !== 'created') return undefined
    Object.assign(payment, { status: 'captured', captured: true })
    order.status = 'paid'
    report('payment.captured', { payment })
    report('order.paid', { payment, order })
    return payment
  }

  /** Undefined if less than that is left, or the key was used with another amount. */
  function refundOnce(payment: StoredPayment, { amount, receipt }: { amount: number; receipt?: string }, key: string) {
    const before = refunds.get(key)
    if (before) return before.amount === amount ? before : undefined
    if (!payment.captured || amount < 1 || payment.amount_refunded + amount > payment.amount) return undefined
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const { id: payment_id, currency } = payment
    const made = { id: newId('rfnd'), payment_id, amount, currency, receipt, status: 'processed' as const }
    refunds.set(key, made)
    report('refund.processed', { refund: made, payment })
    return made
  }

  function reportDispute(event: string, dispute: StoredDispute): void {
    const payment = payments.get(dispute.payment_id)
    if (payment) report(`payment.dispute.${event}`, { payment, dispute })
  }

  function report(event: string, entities: Record<string, object>): void {
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
    const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(entities), payload })
    const webhook = { id: newId('evt'), body, signature: signRazorpay(keys.webhookSecret, body) }
    for (const listener of listeners) listener(webhook)
  }

  return {
    keys,
    pay(orderId, { isCaptured = true, amount } = {}) {
      const order = orders.get(orderId)
      if (order?.status !== 'created') return undefined
      const payment = addPayment({ ...order, amount: amount ?? order.amount }, 'authorized')
      if (isCaptured) capture(payment)
      const signature = signRazorpay(keys.keySecret, `${orderId}|${payment.id}`)
      return { razorpay_order_id: orderId, razorpay_payment_id: payment.id, razorpay_signature: signature }
    },
    fail(orderId) {
      const order = orders.get(orderId)
      if (order?.status === 'created') addPayment(order, 'failed')
    },
    refund(paymentId, amount) {
      const payment = payments.get(paymentId)
      return payment && refundOnce(payment, { amount }, newId('key'))?.id
    },
    dispute(paymentId, amount) {
      const payment = payments.get(paymentId)
      if (!payment?.captured || amount < 1 || amount > payment.amount) return undefined
      const { currency } = payment
      const state = { amount_deducted: 0, status: 'open', phase: 'chargeback', reason_code: 'chargeback' }
      const dispute = { id: newId('disp'), entity: 'dispute', payment_id: paymentId, amount, currency, ...state }
      disputes.set(dispute.id, dispute)
      reportDispute('created', dispute)
      return dispute.id
    },
    changeDispute(disputeId, status) {
      const dispute = disputes.get(disputeId)
      if (!dispute) return
      Object.assign(dispute, { status, amount_deducted: status === 'lost' ? dispute.amount : 0 })
      reportDispute(status, dispute)
    },
    payments: () => [...payments.values()],
    onWebhook: (listener) => void listeners.push(listener),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, body: object = { error: { code: 'BAD_REQUEST_ERROR' } }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
