import { mutationsOf } from '../mutation.ts'

const buyTests = ['tests/server/membership.test.ts', 'tests/server/wallet-orders.test.ts']

export const walletMutations = [
  ...mutationsOf('server/features/wallet/take-back-refund.ts', ['tests/server/refunds.test.ts'], {
    'refund: its first half is forgotten': ['order.refundedPaise + refund.amount', 'refund.amount'],
  }),
  ...mutationsOf('server/features/wallet/take-dispute.ts', ['tests/server/disputes.test.ts'], {
    'dispute: a late report of the start sets it back': [
      "(decided.includes(known.state) || state === 'created')",
      'decided.includes(known.state)',
    ],
    'dispute: a decision is not final': [
      "(decided.includes(known.state) || state === 'created')",
      "state === 'created'",
    ],
  }),
  ...mutationsOf('server/features/wallet/money/payment-claims.ts', ['tests/server/disputes.test.ts'], {
    'claim: what a won dispute gives back pays no debt': [
      '  await settleDebts(transaction, order.userId, number)\n',
      '',
    ],
  }),
  ...mutationsOf('server/features/wallet/reconcile-orders.ts', ['tests/server/reconcile-orders.test.ts'], {
    'reconcile: a payment of another amount is captured': [
      'if (payment.amount !== payablePaise) return undefined\n  const answer = await provider.capture(payment.id, payablePaise)',
      'const answer = await provider.capture(payment.id, payment.amount)',
    ],
  }),
  ...mutationsOf('server/features/wallet/money/repeated-purchase.ts', buyTests, {
    'repeat: a confirmed one is refused': ['if (isConfirmed || knownBalance', 'if (knownBalance'],
    'repeat: a purchase that the caller sees counts': [
      'eq(before, Math.round(knownBalance * PAISE_PER_CREDIT))',
      'undefined',
    ],
    'repeat: an old purchase counts': ['gt(transactions.createdAt, Date.now() - REPEAT_MS)', 'undefined'],
    'repeat: an order that is not paid yet does not count': ['return open.length > 0', 'return false'],
    'repeat: an order that is paid does not count': [
      "found.length > 0 || (kind === 'purchase' &&",
      "(kind !== 'purchase' && found.length > 0) || (kind === 'purchase' &&",
    ],
  }),
  ...mutationsOf('server/idempotency-key.ts', buyTests, {
    'key: each call without one is another': ['[caller.sessionHash,', '[Math.random(),'],
    'key: the answer does not say it': ['reply.header(IDEMPOTENCY_HEADER, key)', ''],
    'key: a malformed one is taken': ['.data ?? badKey', '.data ?? String(sent)'],
  }),
]
