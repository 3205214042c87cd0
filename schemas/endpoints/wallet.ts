import { z } from 'zod'
import {
  checkoutSettingsSchema,
  creditOrderAnswer,
  creditOrderSchema,
  paymentAnswer,
  paymentConfirmationSchema,
} from '../credit-order.ts'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { invoiceSchema } from '../invoice.ts'
import { disputeSchema, excessPaymentSchema, openDebtSchema } from '../open-payments.ts'
import { listOf, zeroBasedPageQuery } from '../paging.ts'
import { transactionSchema } from '../transaction.ts'

/** The id that the payment provider gave to the order, or the number of the caller’s own transaction. */
const byOrder = z.object({ orderId: z.string().min(1).max(64) })

export const walletEndpoints = {
  checkoutSettings: defineEndpoint({
    summary: 'Whom one pays by which checkout, and whether it is a test',
    method: 'GET',
    path: '/api/payment/{product}/checkout',
    access: 'user',
    response: checkoutSettingsSchema,
  }),
  balance: defineEndpoint({
    summary: 'The caller’s balance in credits, the one of the list',
    method: 'GET',
    path: '/api/payment/{product}/balance',
    access: 'user',
    response: listOf(z.number()),
  }),
  transactions: defineEndpoint({
    summary: 'The caller’s transactions, the latest first',
    method: 'GET',
    path: '/api/payment/{product}/order/user/all',
    access: 'user',
    query: zeroBasedPageQuery,
    response: listOf(transactionSchema),
  }),
  createOrder: defineEndpoint({
    summary: 'Begins a purchase of credits: makes an order at the payment provider',
    method: 'POST',
    path: '/api/payment/{product}/order',
    access: 'user',
    takesIdempotencyKey: true,
    body: creditOrderSchema,
    response: creditOrderAnswer,
  }),
  confirmOrder: defineEndpoint({
    summary: 'Confirms a payment by what the provider’s checkout signed; credits it once, however often it is called',
    method: 'PUT',
    path: '/api/payment/{product}/order',
    access: 'user',
    body: paymentConfirmationSchema,
    response: paymentAnswer,
  }),
  invoiceFacts: defineEndpoint({
    summary: 'All that the tax invoice of an order says, for its owner and for admins',
    method: 'GET',
    path: '/api/payment/{product}/invoice/order/{orderId}/facts',
    access: 'user',
    params: byOrder,
    response: invoiceSchema,
  }),
  invoice: defineEndpoint({
    summary: 'The tax invoice of an order as a file',
    method: 'GET',
    path: '/api/payment/{product}/invoice/order/{orderId}',
    access: 'user',
    params: byOrder,
    produces: 'application/pdf',
  }),
  regenerateInvoice: defineEndpoint({
    summary: 'Makes the tax invoice of an order anew, from what was written down when it was paid',
    method: 'POST',
    path: '/api/payment/{product}/invoice/order/{orderId}/regenerate',
    access: 'user',
    params: byOrder,
    produces: 'application/pdf',
  }),
  buySubscription: defineEndpoint({
    summary: 'Would begin a direct payment of a membership, which is switched off: refuses',
    method: 'POST',
    path: '/api/payment/{product}/buySubscription',
    access: 'user',
    body: creditOrderSchema,
    response: creditOrderAnswer,
  }),
  updateSubscription: defineEndpoint({
    summary: 'Would confirm a direct payment of a membership, which is switched off: refuses',
    method: 'PUT',
    path: '/api/payment/{product}/updateSubscription',
    access: 'user',
    body: paymentConfirmationSchema.extend({ membershipBought: z.unknown() }),
    response: paymentAnswer,
  }),
  charge: defineEndpoint({
    summary:
      'In development alone: tries the provider’s keys by an order of the header `amount`, in paise, that nobody pays',
    method: 'POST',
    path: '/api/payment/{product}/charge',
    access: 'user',
    response: creditOrderAnswer,
  }),
  testCheckoutScript: defineEndpoint({
    summary: 'The checkout of test payments; 404 where this server takes none',
    method: 'GET',
    path: '/api/payment/{product}/test-checkout/checkout.js',
    access: 'user',
    produces: 'text/javascript',
  }),
  payByTest: defineEndpoint({
    summary: 'Pays an order of the caller’s by a test payment, or fails to, as its checkout does',
    method: 'POST',
    path: '/api/payment/{product}/test-checkout/pay',
    access: 'user',
    isByCheckout: true,
    body: z.object({ order_id: z.string().max(64), outcome: z.enum(['success', 'failure', 'slow', 'vanish']) }),
    response: z.object({
      razorpay_order_id: z.string(),
      razorpay_payment_id: z.string(),
      razorpay_signature: z.string(),
    }),
  }),
  openDebts: defineEndpoint({
    summary: 'What people owe since a refund or a dispute took credits that they had spent',
    method: 'GET',
    path: '/api/payment/{product}/management/debts',
    access: 'admin',
    response: listOf(openDebtSchema),
  }),
  disputes: defineEndpoint({
    summary: 'Disputed payments, the undecided first',
    method: 'GET',
    path: '/api/payment/{product}/management/disputes',
    access: 'admin',
    response: listOf(disputeSchema),
  }),
  excessPayments: defineEndpoint({
    summary: 'Payments beyond the limit of a balance, with their refunds, the open ones first',
    method: 'GET',
    path: '/api/payment/{product}/management/excess-payments',
    access: 'admin',
    response: listOf(excessPaymentSchema),
  }),
  paymentWebhook: defineEndpoint({
    summary: 'What the payment provider reports, signed over the bytes that it sends',
    method: 'POST',
    path: '/api/payment/{product}/webhook',
    access: 'public',
    isWebhook: true,
    response: done,
  }),
} as const
