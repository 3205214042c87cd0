import { spawnSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { findDebts } from '#schemas/payment-claims.ts'
import { orders } from '#server/db/tables/money.ts'
import type { Webhook } from '#server/fakes/razorpay.ts'
import { confirmOrder } from '#server/features/wallet/confirm-order.ts'
import { createRazorpay, signRazorpay } from '#server/providers/razorpay.ts'
import { pullAll } from '../support/server/device.ts'
import { readLedger, startPaymentsServer } from '../support/server/payments-server.ts'
import type { Person } from '../support/server/test-server.ts'
import { balanceOf, begin, buyCredits, confirmation, deliver, once } from '../support/server/wallet.ts'

const { server, webhooks } = await startPaymentsServer()

const confirm = (as: Person, body: object) => server.call(endpoints.confirmOrder, { as, body })
const orderState = async (id: string) =>
  (await server.database.select().from(orders).where(eq(orders.razorpayOrderId, id)))[0]?.state
/** The reports about an order that name this event. */
const reportsOf = (orderId: string, event: string) =>
  webhooks.filter(({ body }) => body.includes(orderId) && body.includes(`"${event}"`))

describe('a payment that the page confirms', () => {
  test('[WA-04] [WA-06] is credited, in the ledger, on the devices, and with an invoice', async () => {
    const person = await server.signIn()
    const { razorpayOrderId, razorpayPaymentId } = await buyCredits(server, person, 300)
    expect(await balanceOf(server, person)).toBe(300)
    const list = (await server.call(endpoints.transactions, { as: person })).json()
    expect(list).toMatchObject({
      totalElementCount: 1,
      listObject: [
        { id: 1, totalAmount: 354, creditedAmount: 300, orderType: 'CREDIT', razorpayOrderId, razorpayPaymentId },
      ],
    })
    const pulled = (await pullAll(server, person)).filter(({ collection }) => collection === 'transactions')
    expect(pulled).toMatchObject([
      { owned: { number: 1, amountPaise: 30_000, totalPaise: 35_400, balancePaise: 30_000 } },
    ])
    expect(await orderState(razorpayOrderId)).toBe('paid')
  })

  test('[WA-04] is credited once, however often and from wherever it is reported', async () => {
    const person = await server.signIn()
    const orderId = await begin(server, person)
    const body = confirmation(server.provider.pay(orderId))
    const reports = [...reportsOf(orderId, 'payment.captured'), ...reportsOf(orderId, 'order.paid')]
    expect(reports).toHaveLength(2)
    const again = [...reports, ...reports, ...reports].map((report) => deliver(server, report))
    const answers = await Promise.all([...Array.from({ length: 5 }, () => confirm(person, body)), ...again])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await readLedger(server, person)).toHaveLength(1)
    expect(await balanceOf(server, person)).toBe(100)
  })

  test('[WA-04] credits nothing when it is forged, altered, another’s, or another order’s', async () => {
    const [person, thief] = [await server.signIn(), await server.signIn()]
    const body = confirmation(server.provider.pay(await begin(server, person)))
    const other = confirmation(server.provider.pay(await begin(server, thief)))
    const small = await begin(server, person, 200)
    const forgeries: [Person, object, number][] = [
      [person, { ...body, razorpaySignature: signRazorpay('guess', 'x') }, 400],
      [person, { ...body, razorpaySignature: '' }, 400],
      [person, { ...body, razorpaySignature: `${body.razorpaySignature}0` }, 400],
      [person, { ...body, razorpayPaymentId: other.razorpayPaymentId }, 400],
      [person, { ...body, razorpaySignature: other.razorpaySignature }, 400],
      [person, { ...body, razorpayOrderId: small }, 400],
      [person, { ...body, razorpayOrderId: `${body.razorpayOrderId}' or 1=1` }, 404],
      [thief, body, 404],
    ]
    for (const [as, forged, status] of forgeries) expect((await confirm(as, forged)).statusCode).toBe(status)
    expect([await readLedger(server, person), await readLedger(server, thief)]).toEqual([[], []])
    expect((await confirm(person, body)).statusCode).toBe(200)
  })

  test('[WA-04] credits nothing if the provider names another order, and captures no other amount', async () => {
    const [person, other] = [await server.signIn(), await server.signIn()]
    const body = confirmation(server.provider.pay(await begin(server, person)))
    const theirs = server.provider.pay(await begin(server, other))?.razorpay_payment_id ?? ''
    const { provider } = server.payments
    const captured: string[] = []
    const confirmBy = (readPayment: typeof provider.readPayment) => {
      const capture = async (id: string) => {
        captured.push(id)
        return readPayment(id)
      }
      const payments = { ...server.payments, provider: { ...provider, readPayment, capture } }
      return confirmOrder(server.database, payments, person.userId, body)
    }
    expect(await confirmBy(() => provider.readPayment(theirs))).toMatchObject({ status: 409 })
    const small = async (id: string) => {
      const read = await provider.readPayment(id)
      return read.kind === 'ok'
        ? { ...read, value: { ...read.value, status: 'authorized' as const, amount: 100 } }
        : read
    }
    expect(await confirmBy(small)).toMatchObject({ status: 409 })
    expect([captured, await readLedger(server, person), await readLedger(server, other)]).toEqual([[], [], []])
  })

  test('[WA-04] that is only authorised is captured first', async () => {
    const person = await server.signIn()
    const body = confirmation(server.provider.pay(await begin(server, person), { isCaptured: false }))
    expect((await confirm(person, body)).json()).toMatchObject({ balance: 100 })
    expect(server.provider.payments().find(({ id }) => id === body.razorpayPaymentId)?.status).toBe('captured')
  })
})

describe('a webhook', () => {
  test('[WA-04] credits an order whose browser vanished, a day late and out of order too', async () => {
    const person = await server.signIn()
    const orderId = await begin(server, person)
    server.provider.pay(orderId)
    await server.database.update(orders).set({ state: 'expired' }).where(eq(orders.razorpayOrderId, orderId))
    const [paid, captured] = [...reportsOf(orderId, 'order.paid'), ...reportsOf(orderId, 'payment.authorized')] as [
      Webhook,
      Webhook,
    ]
    for (const report of [paid, captured, paid]) expect((await deliver(server, report)).statusCode).toBe(200)
    expect(await balanceOf(server, person)).toBe(100)
    expect(await orderState(orderId)).toBe('paid')
    expect(await server.database.select().from(orders).where(eq(orders.razorpayOrderId, orderId))).toMatchObject([
      { wasLate: true },
    ])
  })

  test('[WA-04] that is forged or altered is 400 and does nothing', async () => {
    const person = await server.signIn()
    const orderId = await begin(server, person)
    server.provider.pay(orderId)
    const [report] = reportsOf(orderId, 'payment.captured') as [Webhook]
    const altered = report.body.replace('11800', '118000')
    expect(altered).not.toBe(report.body)
    for (const forged of [
      { ...report, signature: signRazorpay(server.provider.keys.keySecret, report.body) },
      { ...report, signature: '' },
      { ...report, body: '' },
      { ...report, body: altered },
      { ...report, body: `${report.body} ` },
    ]) {
      expect((await deliver(server, forged)).statusCode).toBe(400)
    }
    expect(await readLedger(server, person)).toEqual([])
    expect((await deliver(server, report)).statusCode).toBe(200)
    expect(await balanceOf(server, person)).toBe(100)
  })

  test('[WA-04] about another amount or currency than the order’s credits nothing', async () => {
    const person = await server.signIn()
    const orderId = await begin(server, person)
    server.provider.pay(orderId)
    const [report] = reportsOf(orderId, 'payment.captured') as [Webhook]
    const { webhookSecret } = server.provider.keys
    for (const [place, [from, to]] of [
      ['"amount":11800', '"amount":100'],
      ['"currency":"INR"', '"currency":"JPY"'],
      ['"status":"captured"', '"status":"authorized"'],
    ].entries()) {
      const body = report.body.replace(String(from), String(to))
      expect(body).not.toBe(report.body)
      const signed = { id: `${report.id}${place}`, body, signature: signRazorpay(webhookSecret, body) }
      expect((await deliver(server, signed)).statusCode).toBe(200)
    }
    expect(await readLedger(server, person)).toEqual([])
  })
})

describe('a refund', () => {
  test('[WA-04] takes its part of the credits back as a row of less than nothing, once', async () => {
    const person = await server.signIn()
    const { razorpayOrderId, razorpayPaymentId } = await buyCredits(server, person, 100)
    server.provider.refund(razorpayPaymentId, 5_900)
    const [refund] = reportsOf(razorpayOrderId, 'refund.processed') as [Webhook]
    for (const report of [refund, { ...refund, id: `${refund.id}x` }, refund]) await deliver(server, report)
    expect(await readLedger(server, person)).toMatchObject([
      { kind: 'purchase', amountPaise: 10_000 },
      { kind: 'refund', amountPaise: -5_000, balancePaise: 5_000 },
    ])
    server.provider.refund(razorpayPaymentId, 5_900)
    for (const report of reportsOf(razorpayOrderId, 'refund.processed')) await deliver(server, report)
    expect([await balanceOf(server, person), await orderState(razorpayOrderId)]).toEqual([0, 'refunded'])
  })

  test('[WA-04] of what was spent already becomes a debt, and no balance of less than nothing', async () => {
    const person = await server.signIn()
    const { razorpayOrderId, razorpayPaymentId } = await buyCredits(server, person, 100)
    const bought = await server.call(endpoints.addMembership, { as: person, headers: once(), body: { noOfDays: 15 } })
    expect(bought.statusCode).toBe(200)
    server.provider.refund(razorpayPaymentId, 11_800)
    for (const report of reportsOf(razorpayOrderId, 'refund.processed')) await deliver(server, report)
    expect(await balanceOf(server, person)).toBe(0)
    // 14 days had not begun and are revoked.
    expect(findDebts(await readLedger(server, person))).toMatchObject([{ owedPaise: 500, takenPaise: 9_500 }])
  })

  test('[WA-04] that is reported before its payment credits first', async () => {
    const person = await server.signIn()
    const orderId = await begin(server, person)
    server.provider.refund(server.provider.pay(orderId)?.razorpay_payment_id ?? '', 1_180)
    for (const report of reportsOf(orderId, 'refund.processed')) await deliver(server, report)
    for (const report of reportsOf(orderId, 'payment.captured')) await deliver(server, report)
    expect((await readLedger(server, person)).map(({ amountPaise }) => amountPaise)).toEqual([10_000, -1_000])
  })
})

describe('the signature', () => {
  const [secret, order, payment] = ['EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l']
  const keys = { baseUrl: 'http://127.0.0.1:9', keyId: 'rzp_test_x', keySecret: secret, webhookSecret: secret }
  const provider = createRazorpay(keys)
  const byOpenssl = (input: string) =>
    spawnSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input }).stdout?.toString().split(' ')[0] ?? ''

  test('[WA-04] is Razorpay’s: what OpenSSL made of order, bar and payment', () => {
    // printf 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l' | openssl dgst -sha256 -hmac EnLs21M47BllR3X8PSFtjtbd
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
    expect(provider.isConfirmed(order, payment, signature)).toBe(true)
    expect(provider.isConfirmed(order, `${payment}0`, signature)).toBe(false)
    expect(provider.isConfirmed(order, payment, signature.toUpperCase())).toBe(false)
  })

  test.runIf(byOpenssl('') !== '')('[WA-04] is what OpenSSL makes here, of the bytes of a webhook too', () => {
    expect(provider.isConfirmed(order, payment, byOpenssl(`${order}|${payment}`))).toBe(true)
    const body = '{"event":"payment.captured","amount":"₹"}'
    expect(provider.isWebhook(Buffer.from(body), byOpenssl(body))).toBe(true)
  })
})
