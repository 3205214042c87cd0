import { readConfig } from '#server/config.ts'
import { type Payments, paymentRules } from '#server/features/wallet/money/payments.ts'
import { createRazorpay } from '#server/providers/razorpay.ts'

const nobody = { baseUrl: 'http://127.0.0.1:9', keyId: 'rzp_test_none', keySecret: 'none', webhookSecret: 'none' }

/** For servers of tests that buy nothing: a provider that never answers. */
export const noPayments: Payments = {
  provider: createRazorpay(nobody, { script: '/none.js' }),
  seller: readConfig({}).payments.seller,
  rules: paymentRules,
}
