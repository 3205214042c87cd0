import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { UserDetails } from '#schemas/user.ts'
import { SubscriptionsPage } from '#src/features/wallet/memberships/subscriptions-page.tsx'
import { OpenPaymentsPage } from '#src/features/wallet/open-payments/open-payments-page.tsx'
import { OrderPage } from '#src/features/wallet/order/order-page.tsx'
import { TransactionsPage } from '#src/features/wallet/transactions/transactions-page.tsx'
import { reportConnection } from '#src/platform/connection.ts'
import { visibleText } from '../wallet-screen.tsx'
import { answerCalls, beginWallet, bringEntry, bringShortenedDays, endWallet, refuse, show } from './wallet-screen.tsx'

let details: UserDetails
beforeEach(async () => {
  details = await beginWallet()
})
afterEach(() => endWallet())

const text = (words: string | RegExp) => page.getByText(words)
const settings = { isOff: false, isTest: true, script: '/none.js', sellerState: '29', sellerName: 'Vedika (test)' }

/** Stores a refunded payment of 100 credits, of which 80 were spent and 75 could be taken back. */
async function bringDebt(): Promise<void> {
  const razorpayPaymentId = 'pay_1'
  await bringEntry({ kind: 'purchase', reference: 'o1', amountPaise: 10_000, totalPaise: 11_800, razorpayPaymentId })
  await bringEntry({ kind: 'membership', reference: 'm1', amountPaise: -8_000 })
  await bringEntry({ kind: 'membership', reference: 'rfnd_1', amountPaise: 7_500 })
  await bringEntry({ kind: 'refund', reference: 'rfnd_1', amountPaise: -9_500, totalPaise: 11_800, razorpayPaymentId })
}

it('a debt is told where credits are bought, with what the next purchase brings', async () => {
  await bringDebt()
  answerCalls({ 'GET payment/checkout': () => Response.json(settings) })
  show(<OrderPage details={details} />)
  await expect
    .element(
      text(
        /refunded or is disputed \(₹118\)\. Credits and unused days taken back: ₹95\. Already spent, so you owe: ₹5\./,
      ),
    )
    .toBeVisible()
  await expect.element(text(/^Your next purchase first pays the ₹5 you owe/)).toBeVisible()
  await page.getByLabelText('Credit amount').fill('100')
  await expect.element(text('₹5 pays what you owe. ₹95 is added to your balance.')).toBeVisible()
})

it('a debt that a purchase has paid is told no longer', async () => {
  await bringDebt()
  show(<TransactionsPage userId={details.userId} />)
  await expect.element(text(/^Your next purchase/)).toBeVisible()
  await bringEntry({ kind: 'refund', reference: 'owed:o2:0', amountPaise: -500, razorpayPaymentId: 'pay_1' })
  await expect.element(text(/^Your next purchase/)).not.toBeInTheDocument()
})

it('money beyond the limit is told to go back, and then to have gone', async () => {
  const ofPayment = { kind: 'refund', razorpayPaymentId: 'pay_2' } as const
  await bringEntry({ ...ofPayment, reference: 'excess:1', amountPaise: -50_000, totalPaise: 59_000 })
  show(<TransactionsPage userId={details.userId} />)
  await expect.element(text(/^Refund under way: ₹590\./)).toBeVisible()
  await bringEntry({ ...ofPayment, reference: 'excess:1:refunded', amountPaise: 0 })
  await expect.element(text(/^Refunded on .*: ₹590\./)).toBeVisible()
  await expect.element(text(/^Refund under way/)).not.toBeInTheDocument()
})

it('money that the provider could not give back is told to be owed still', async () => {
  const ofPayment = { kind: 'refund', razorpayPaymentId: 'pay_2' } as const
  await bringEntry({ ...ofPayment, reference: 'excess:1', amountPaise: -50_000, totalPaise: 59_000 })
  await bringEntry({ ...ofPayment, reference: 'excess:1:failed', amountPaise: 0 })
  show(<TransactionsPage userId={details.userId} />)
  await expect.element(text(/^A refund of ₹590 failed on .* We still owe you this amount/)).toBeVisible()
  await expect.element(text(/^Refund under way/)).not.toBeInTheDocument()
})

it('a membership says how many of its days were taken back', async () => {
  await bringShortenedDays(15, 14)
  show(<SubscriptionsPage />)
  await expect.element(text('14 days taken back')).toBeVisible()
})

const calls = {
  debts: 'GET payment/management/debts',
  disputes: 'GET payment/management/disputes',
  excess: 'GET payment/management/excess-payments',
}
const list = (listObject: object[]) => () => Response.json({ listObject, totalElementCount: listObject.length })
const payment = {
  username: 'asha',
  email: 'asha@example.com',
  razorpayOrderId: 'order_1',
  razorpayPaymentId: 'pay_1',
  since: '2026-06-01T09:00:00.000Z',
}

it('an admin sees who, which order, how much, since when and how it stands', async () => {
  answerCalls({
    [calls.debts]: list([{ ...payment, owed: 5, taken: 95 }]),
    [calls.disputes]: list([{ ...payment, disputeId: 'disp_1', amount: 118, state: 'under_review' }]),
    [calls.excess]: list([{ ...payment, refundId: '', amount: 590, state: 'waiting', attempts: 2 }]),
  })
  show(<OpenPaymentsPage />)
  const row = (table: string) => page.getByRole('table', { name: table }).getByRole('row').nth(1)
  await expect.element(row('Debts')).toBeVisible()
  const seen = (table: string) => visibleText(row(table).element()).replaceAll(/\s+/g, ' ')
  expect(seen('Debts')).toBe('asha asha@example.com order_1 pay_1 1 Jun 2026 Owed; ₹95 taken back ₹5')
  expect(seen('Disputes')).toContain('Under review ₹118')
  expect(seen('Excess payments')).toContain('Waiting for the provider, 2 attempts ₹590')
})

it('an admin is told where there is nothing to settle', async () => {
  answerCalls(Object.fromEntries(Object.values(calls).map((call) => [call, list([])])))
  show(<OpenPaymentsPage />)
  for (const words of ['No debts.', 'No disputes.', 'No excess payments.']) {
    await expect.element(text(words)).toBeVisible()
  }
})

it('an admin is told that the payments need a network, and may try again', async () => {
  reportConnection(false)
  answerCalls({})
  show(<OpenPaymentsPage />)
  await expect.element(text('Check your connection and try again.')).toBeVisible()
  answerCalls(Object.fromEntries(Object.values(calls).map((call) => [call, list([])])))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(text('No debts.')).toBeVisible()
})

it('an admin whom the server refuses is told that the payments did not come', async () => {
  answerCalls({ [calls.debts]: () => refuse(500, 'No'), [calls.disputes]: list([]), [calls.excess]: list([]) })
  show(<OpenPaymentsPage />)
  await expect.element(text('The payments could not be loaded.')).toBeVisible()
})
