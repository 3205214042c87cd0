import { mutationsOf } from '../mutation.ts'

const refundTests = ['tests/server/refunds.test.ts', 'tests/server/excess-refunds.test.ts']
const claimTests = ['tests/server/disputes.test.ts', ...refundTests]
const payTests = ['tests/server/wallet-orders.test.ts', 'tests/server/wallet-payments.test.ts']

/** Money that comes late, goes back or is claimed. */
export const paymentMutations = [
  ...mutationsOf('server/features/wallet/take-back-refund.ts', refundTests, {
    'refund: our own of an excess takes credits': ['if (await endExcessRefund(transaction, refund)) return\n', ''],
    'refund: a repeated one counts again': ['if (!isNew) return\n', ''],
    'refund: one of a payment that was not captured counts': ['payment.captured !== true || ', ''],
    'refund: one of another payment counts': [' || refund.payment_id !== payment.id', ''],
    'refund: one of a second payment takes from the first': ['order?.razorpayPaymentId !== payment.id', '!order'],
    'refund: a part ends the order': [
      "...(refundedPaise === order.payablePaise && { state: 'refunded' })",
      "state: 'refunded'",
    ],
  }),
  ...mutationsOf('server/features/wallet/money/payment-claims.ts', claimTests, {
    'claim: a repeated one takes again': [
      "if (entries.some(({ kind, reference }) => kind === 'refund' && reference === claim.reference)) return false\n",
      '',
    ],
    'claim: one that was never made is released': [
      '  if (!entries.some((entry) => entry.reference === claim.reference)) return\n',
      '',
    ],
    'claim: earlier ones are forgotten': ['claimed + claim.money', 'claim.money'],
    'claim: no days are taken back': ['missing > 0 && bought', 'missing < 0 && bought'],
    'claim: its release gives back what others took': [
      'taken - creditOfMoney(Math.max(0, claimed - claim.money), priceOf(order))',
      'taken',
    ],
    'debt: more is paid than there is': ['Math.min(owedPaise, await readBalance(transaction, userId))', 'owedPaise'],
    'claim: it takes more than there is': ['Math.min(due, await readBalance(transaction, userId))', 'due'],
  }),
  ...mutationsOf('server/features/wallet/excess-refunds.ts', refundTests, {
    'excess: the whole payment goes back': [
      'Math.min(creditPaise, (await readBalance(transaction, userId)) - LIMIT_PAISE)',
      'creditPaise',
    ],
    'excess: one that failed waits on': ["state: 'failed', refundId", "state: 'waiting', refundId"],
    'excess: a refused one asks for as much again': ['.set({ amountPaise: left })', '.set({ amountPaise })'],
    'excess: a second payment goes back twice': [
      '  if ((await transaction.select().from(excessRefunds).where(isKnown)).length > 0) return\n',
      '',
    ],
    'excess: its end is told again': ["['waiting', 'sent', 'failed']", "['waiting', 'sent', 'failed', 'done']"],
    'excess: nobody is told of it': ['if (ended) await tellOwner', 'if (!ended) await tellOwner'],
  }),
  ...mutationsOf('server/features/wallet/confirm-order.ts', payTests, {
    'confirm: another person’s order is confirmed': [
      'and(eq(orders.userId, userId), eq(orders.razorpayOrderId, razorpayOrderId))',
      'eq(orders.razorpayOrderId, razorpayOrderId)',
    ],
    'confirm: the payment of another order is credited': [
      '    if (payment.order_id !== razorpayOrderId) return wrong\n',
      '',
    ],
    'confirm: a payment of another amount is captured': [' || read.value.amount !== order.payablePaise', ''],
    'confirm: a forged signature passes': [
      'if (!payments.provider.isConfirmed(razorpayOrderId, razorpayPaymentId, razorpaySignature)) return forged\n',
      '',
    ],
  }),
  ...mutationsOf('server/features/wallet/reconcile-orders.ts', ['tests/server/reconcile-orders.test.ts'], {
    'reconcile: a page’s order is asked about at once': ['lt(orders.createdAt, before(FRESH_MS)), ', ''],
    'reconcile: an expired order is never asked about': [
      "inArray(orders.state, ['expired', 'failed'])",
      "inArray(orders.state, ['failed'])",
    ],
    'reconcile: an order expires before its time': ['if (order.expiresAt > new Date()) return false\n', ''],
  }),
  ...mutationsOf(
    'server/features/wallet/money/membership-days.ts',
    [...claimTests, 'tests/server/membership.test.ts'],
    {
      'days: those of an earlier payment are taken back': [', gt(transactions.number, boughtAfter)', ''],
      'days: one that has begun is taken back': ['(end - Date.now()) / DAY_MS) - 1', '(end - Date.now()) / DAY_MS)'],
    },
  ),
  ...mutationsOf('server/features/wallet/money/ledger.ts', payTests, {
    'ledger: a row’s balance lacks the row': [' + entry.amountPaise', ''],
  }),
  ...mutationsOf('server/features/wallet/money/ledger.ts', ['tests/server/membership.test.ts'], {
    'days: new ones run beside the present ones': ['Math.max(end, Date.now())', 'Date.now()'],
    'days: new ones begin in the past': ['Math.max(end, Date.now())', 'end'],
  }),
  ...mutationsOf('server/db/caller.ts', ['tests/server/membership.test.ts'], {
    'days: the first row says how many are left': ['desc limit 1', 'limit 1'],
  }),
  ...mutationsOf('schemas/membership.ts', ['tests/schemas/membership.test.ts'], {
    'memberships: days taken back are missing in the last one alone': [
      'endDate = Math.min(endDate, membershipEnd)',
      'endDate = membershipEnd',
    ],
    'memberships: one taken back whole begins after its end': [
      'Math.min(endDate, membershipEnd - days * DAY_MS)',
      'membershipEnd - days * DAY_MS',
    ],
    'memberships: days taken back are one': ['if (days <= 0) return []', 'if (days === 0) return []'],
  }),
]
