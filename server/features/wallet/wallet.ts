import { count, desc, eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import { invoiceFileName } from '#schemas/invoice-parts.ts'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { AppContext } from '../../app-context.ts'
import { transactions } from '../../db/tables/money.ts'
import { Refusal, refuse } from '../../errors.ts'
import { readIdempotencyKey } from '../../idempotency-key.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { recordAccess } from '../../security-events.ts'
import { confirmOrder } from './confirm-order.ts'
import { createOrder } from './create-order.ts'
import { findInvoice, readInvoiceFile } from './invoices.ts'
import { describeInvoice } from './money/invoices/describe-invoice.ts'
import { readBalance } from './money/ledger.ts'
import { forged, takeWebhook } from './webhook.ts'

const DIRECT_PAYMENT_OFF = 'Direct payment is not available. Add credits and pay from your credit balance.'
const off = refuse(403, 'direct_payment_off', DIRECT_PAYMENT_OFF)
const paymentsOff = refuse(503, 'payments_off', 'Credits cannot be bought on this server.')
const onlyInDevelopment = refuse(403, 'development_only', 'This call is available in development only.')

/** Credits: ledger, purchases and invoices. docs/decisions/0020 */
export function registerWallet(register: RegisterEndpoint, { config, database, payments, record }: AppContext): void {
  const { provider, seller } = payments
  /** Administrators may read any invoice. */
  const recordRead = (by: string, user: string) =>
    recordAccess(record, { event: 'sensitive_read', user, by, detail: 'invoice' })

  register(endpoints.checkoutSettings, async () => ({
    isOff: provider.isOff || config.payments.isPaused,
    isTest: provider.isTest,
    script: provider.script,
    sellerState: seller.state,
    sellerName: seller.name,
  }))

  register(endpoints.balance, async ({ caller: { userId } }) => ({
    listObject: [(await readBalance(database, userId)) / PAISE_PER_CREDIT],
    totalElementCount: 1,
  }))

  register(endpoints.transactions, async ({ query: { page, size }, caller: { userId } }) => {
    const isOwn = eq(transactions.userId, userId)
    const rows = await database
      .select()
      .from(transactions)
      .where(isOwn)
      .orderBy(desc(transactions.number))
      .limit(size)
      .offset(page * size)
    const [found] = await database.select({ total: count() }).from(transactions).where(isOwn)
    return { listObject: rows.map(toAnswer), totalElementCount: found?.total ?? 0 }
  })

  register(endpoints.createOrder, async ({ body, caller, reply }) => {
    if (provider.isOff) return paymentsOff
    const key = readIdempotencyKey(reply, caller, body)
    if (key instanceof Refusal) return key
    const order = await createOrder(database, payments, {
      userId: caller.userId,
      key,
      body,
      isPaused: config.payments.isPaused,
    })
    if (order instanceof Refusal) return order
    const { razorpayOrderId, payablePaise } = order
    return { secretKey: provider.keyId, razorpayOrderId, applicationFee: payablePaise }
  })

  register(endpoints.confirmOrder, async ({ body, caller }) => confirmOrder(database, payments, caller.userId, body))
  register(endpoints.buySubscription, async () => off)
  register(endpoints.updateSubscription, async () => off)

  register(endpoints.charge, async ({ request }) => {
    if (!config.isDevelopment) return onlyInDevelopment
    const made = await provider.createOrder(Number(request.headers.amount ?? 100) || 100, 'charge')
    if (made.kind !== 'ok') return refuse(502, 'provider_failed', 'The payment provider rejected these keys.')
    return { secretKey: provider.keyId, razorpayOrderId: made.value.id, applicationFee: made.value.amount }
  })

  register(endpoints.paymentWebhook, async ({ body, request: { headers, ip } }) => {
    const signature = String(headers['x-razorpay-signature'] ?? '')
    const eventId = String(headers['x-razorpay-event-id'] ?? '')
    const refusal = await takeWebhook(database, payments, { body, signature, eventId })
    if (refusal === forged) record({ event: 'webhook_signature_invalid', address: ip })
    return refusal ?? { done: true as const }
  })

  register(endpoints.invoiceFacts, async ({ params, caller }) => {
    const found = await findInvoice(database, { caller, order: params.orderId })
    if (found instanceof Refusal) return found
    recordRead(caller.userId, found.userId)
    return describeInvoice(found)
  })

  for (const [endpoint, isAnew] of [
    [endpoints.invoice, false],
    [endpoints.regenerateInvoice, true],
  ] as const) {
    register(endpoint, async ({ params, caller, reply }) => {
      const found = await readInvoiceFile(database, { caller, order: params.orderId, isAnew })
      if (found instanceof Refusal) return found
      recordRead(caller.userId, found.userId)
      reply.header('content-disposition', `attachment; filename="${invoiceFileName(found.number)}"`)
      return found.pdf
    })
  }
}

function toAnswer(row: typeof transactions.$inferSelect) {
  const { number, description, amountPaise, totalPaise, razorpayOrderId, razorpayPaymentId, invoice, createdAt } = row
  return {
    id: number,
    description,
    razorpayOrderId,
    razorpayPaymentId,
    invoice,
    totalAmount: totalPaise / PAISE_PER_CREDIT,
    creditedAmount: amountPaise / PAISE_PER_CREDIT,
    orderType: amountPaise > 0 ? ('CREDIT' as const) : ('DEBIT' as const),
    dateTime: new Date(createdAt).toISOString(),
  }
}
