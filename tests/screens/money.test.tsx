import { page, userEvent } from 'vitest/browser'
import { button, catchDownloads, link, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth, turnColours } from '../support/app/find-faults.ts'
import { label } from '../support/app/note-screens.ts'
import { OtherDevice } from '../support/app/other-device.ts'
import { buyCredits, buyDays, orderCredits, payOrder } from './buy-in-app.ts'

const ORDER = '/secure/order'
const SUBSCRIPTION = '/secure/order-subscription'
const TRANSACTIONS = '/secure/transaction-history'
const SUBSCRIPTIONS = '/secure/subscription'
const order = '/payment/vedika/order'
const group = (name: string) => page.getByRole('group', { name })
const balance = group('Credit balance')
const days = group('Days balance')
const pay = page.getByRole('button', { name: /^Pay ₹/ })
const checkout = page.getByRole('dialog', { name: 'Test payment' })
const row = (name: string | RegExp) => page.getByRole('row', { name })
const success = page.getByText(/^Payment Success\. Payment ID: pay_/)

/** Fills the order's form and presses Pay twice. */
async function openCheckout(credits: string): Promise<void> {
  await label('Credit amount').fill(credits)
  await label('Phone').fill('9876543210')
  await label('State').selectOptions('Karnataka')
  await pay.dblClick()
  await expect.element(checkout).toBeVisible()
}

const choose = (what: string) => checkout.getByRole('button', { name: what }).click()

async function buyDaysHere(count: string): Promise<void> {
  await label('Number of days').fill(count)
  await button('Buy Subscription').dblClick()
  await expect.element(text('Membership added.')).toBeVisible()
}

test('[WA-01] [WA-06] [WA-08] a failed payment is retried in one order and brings credits', async ({ app }) => {
  await app.signIn()
  await app.open(ORDER)
  await expect.element(balance).toMatchTextContent('₹0')
  await expect.element(page.getByText(/^Test payment: /)).toBeVisible()
  await openCheckout('100')
  await expect.element(checkout).toMatchTextContent('₹118.00')
  await choose('Fail')
  await expect.element(checkout).toMatchTextContent('The test payment failed, as you chose.')
  await choose('Close without paying')
  await expect.element(text('Payment failed: The test payment failed, as you chose.')).toBeVisible()
  await expect.element(label('Credit amount')).toHaveValue('100')
  expect(app.network.callsTo(order).filter(({ method }) => method === 'POST')).toHaveLength(1)
  await pay.click()
  await choose('Pay, slowly')
  await expect.element(text('Please be patient while your payment is processed.')).toBeVisible()
  await expect.element(success).toBeVisible()
  await expect.element(balance).toMatchTextContent('₹100')
})

test('[SU-01] [SU-03] [SU-05] [AD-08] days are bought once and open member features everywhere', async ({ app }) => {
  const elsewhere = new OtherDevice(app, await app.signIn())
  await app.open('/pages/news/list')
  const notice = text('Membership required to bookmark articles.')
  await page.getByRole('article').first().getByRole('link').first().click()
  await notice.getByRole('link', { name: 'Upgrade now' }).click()
  await expect.element(days).toMatchTextContent('0 days')
  await buyCredits({ credits: 100 })
  await expect.element(balance).toMatchTextContent('₹100') // it came with the rows, as from another device
  await buyDaysHere('10')
  await expect.element(balance).toMatchTextContent('₹50')
  await expect.element(days).toMatchTextContent('10 days')
  const bought = (await elsewhere.pull()).filter(({ owned }) => owned.days === 10)
  expect(bought).toHaveLength(1)
  await app.open('/pages/news/list')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('[WA-04] a payment is found again: its confirmation was lost, or the page was told nothing', async ({ app }) => {
  await app.signIn()
  await app.open(ORDER)
  const end = app.network.on(order, ({ method }, proceed) => {
    if (method === 'PUT') throw new TypeError('Failed to fetch')
    return proceed()
  })
  await openCheckout('100')
  await choose('Pay')
  await expect.element(text('Payment made, waiting for confirmation')).toBeVisible()
  end()
  await app.remount()
  await expect.element(success).toBeVisible()
  await expect.element(balance).toMatchTextContent('₹100')

  await button('Add more credits').click()
  await openCheckout('200')
  await choose('Pay, and tell this page nothing')
  await expect.element(page.getByText(/^You closed the checkout/)).toBeVisible()
  await app.remount()
  await expect.element(success).toBeVisible()
  await expect.element(balance).toMatchTextContent('₹300')
})

test('[WA-01] [WA-02] [SU-01] [SU-02] numbers out of bounds are refused in words', async ({ app }) => {
  await app.signIn({ membershipDays: 60 })
  await app.open(SUBSCRIPTION)
  await expect.element(days).toMatchTextContent('60 days')
  await label('Number of days').fill('101')
  await expect.element(text('You does not have sufficient balance to purchase 101 days subscription.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add Credits' }).last().click()
  await label('Credit amount').fill('1001')
  await button('Pay').click()
  await expect.element(text('You may purchase a minimum of 100 or a maximum of 1000 credits.')).toBeVisible()
})

test('[WA-01] [SU-01] without a network, money is shown with its date and not moved', async ({ app }) => {
  await app.signIn({ membershipDays: 60 })
  await buyCredits({ credits: 500 })
  await app.open(ORDER)
  await expect.element(balance).toMatchTextContent('₹500')
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  for (const path of [ORDER, SUBSCRIPTION]) {
    await app.open(path)
    await expect.element(page.getByText(/^You are offline\. Connect to pay/)).toBeVisible()
    await expect.element(balance).toMatchTextContent(/₹500as of .*20\d\d/)
    await expect.element(page.getByRole('button', { name: /^(Pay|Buy Subscription)$/ })).toBeDisabled()
  }
  await expect.element(days).toMatchTextContent(/60 daysas of /)
})

test('[TX-01] [TX-02] [SU-04] purchases are listed by page, and an invoice opens with its total', async ({ app }) => {
  await app.signIn()
  await app.open(TRANSACTIONS)
  await expect.element(text('No transactions found.')).toBeVisible()
  const { number, dialog } = await buyAndOpenInvoice()
  await expect.element(dialog.getByRole('row', { name: 'Total ₹1,180.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Regenerate invoice' }).click()
  await expect.element(text('Invoice regenerated')).toBeVisible()
  const downloads = catchDownloads()
  await button('Download PDF').click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual([`Invoice-${number.replaceAll('/', '-')}.pdf`])
  expect(await downloads[0]?.content.slice(0, 5).text()).toBe('%PDF-')
  await app.open(SUBSCRIPTIONS)
  await expect.element(row(/^1 10 Current/)).toBeVisible()
})

test('[TX-03] [SU-04] histories and an opened invoice, its file too, are there offline', async ({ app }) => {
  await app.signIn()
  await app.open(TRANSACTIONS)
  const { number } = await buyAndOpenInvoice()
  const downloads = catchDownloads()
  await button('Download PDF').click()
  await expect.poll(() => downloads.length).toBe(1)
  app.network.goOffline()
  await app.open(SUBSCRIPTIONS)
  await expect.element(row(/^1 10 Current/)).toBeVisible()
  await expect.element(page.getByText(/^Updated /)).toBeVisible()
  await app.open(`${TRANSACTIONS}?size=10`)
  await expect.element(page.getByRole('row')).toHaveLength(7)
  await expect.element(group('Available balance')).toMatchTextContent('₹870')
  await link(`Open invoice ${number}`).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Rupees One Thousand One Hundred Eighty Only/)).toBeVisible()
  await expect.element(dialog.getByText(/^Saved on this device, /)).toBeVisible()
  await button('Download PDF').click()
  await expect.poll(() => downloads.length).toBe(2)
  expect(await downloads[1]?.content.text()).toBe(await downloads[0]?.content.text())
  await userEvent.keyboard('{Escape}')
  await row(/100 credits bought.*118/)
    .getByRole('link')
    .click()
  await expect.element(dialog.getByText(/This invoice is not on this device yet\./)).toBeVisible()
})

test('what was paid beyond the limit is told to its payer, and to an admin', async ({ app }) => {
  await app.signIn()
  await app.open(ORDER)
  const orders = [await orderCredits({ credits: 900 }), await orderCredits({ credits: 900 })]
  for (const each of orders) await payOrder(each)
  await expect.element(page.getByText(/^Refund under way: ₹/).first()).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await app.logOut()
  await app.expectPath(/login/)

  await app.signIn({ role: 'admin' })
  await app.open('/dashboard/news')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Open payments' }).click()
  const excess = page
    .getByRole('table', { name: 'Excess payments' })
    .getByRole('row', { name: String(orders[1]), exact: false })
  await expect.element(excess).toMatchTextContent('Waiting for the provider')
  await expect.element(text('No debts.')).toBeVisible()
  await expectNoSeriousFaultInBoth()
})

test('the screen of open payments is not there for who is no admin', async ({ app }) => {
  await app.signIn()
  await app.open('/secure/open-payments')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('the order, its checkout and the purchase of days have no serious fault, narrow', async ({ app }) => {
  await page.viewport(390, 844)
  await app.signIn()
  await app.open(ORDER)
  await button('Pay').click()
  await expect.element(text('Phone is required')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await openCheckout('100')
  await expectNoSeriousFaultInBoth()
  await choose('Pay')
  await expect.element(success).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await app.open(SUBSCRIPTION)
  await label('Number of days').fill('180')
  await expect.element(page.getByText(/^You does not have sufficient balance/)).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await buyDaysHere('10')
  await expectNoSeriousFaultInBoth()
})

test('[TX-01] [TX-02] [SU-04] histories and an invoice have no serious fault, narrow and wide', async ({ app }) => {
  await app.signIn()
  await app.open(TRANSACTIONS)
  await expect.element(text('No transactions found.')).toBeVisible()
  await expectNoFaultNarrowAndWide()
  await app.open(SUBSCRIPTIONS)
  await expect.element(text('No subscriptions found.')).toBeVisible()
  await expectNoFaultNarrowAndWide()
  await buyCredits({ credits: 100 })
  await buyDays(10)
  await expect.element(row(/10 Current/)).toBeVisible()
  await expectNoFaultNarrowAndWide()
  await app.open(TRANSACTIONS)
  await expect.element(row(/100 credits bought/)).toBeVisible()
  await expectNoFaultNarrowAndWide()
  await page.getByRole('link', { name: /^Open invoice/ }).click()
  await expect.element(page.getByRole('dialog').getByText(/Rupees One Hundred Eighteen Only/)).toBeVisible()
  await expectNoFaultNarrowAndWide()
})

/** On the transactions: two purchases and four periods, and the first purchase's invoice open. */
async function buyAndOpenInvoice() {
  await buyCredits({ credits: 1000 })
  await buyCredits({ credits: 100, state: '27', name: 'आशा राव' })
  for (const count of [10, 11, 12, 13]) await buyDays(count)
  await expect.element(group('Available balance')).toMatchTextContent('₹870')
  await expect.element(page.getByRole('row')).toHaveLength(6)
  await label('Go to page').fill('2')
  await userEvent.keyboard('{Enter}')
  const bought = row(/1000 credits bought/)
  await expect.element(bought).toMatchTextContent('CREDIT')
  await expect.element(page.getByRole('row')).toHaveLength(2)
  const number = bought.getByRole('link').element().textContent ?? ''
  await link(`Open invoice ${number}`).click()
  return { number, dialog: page.getByRole('dialog') }
}

async function expectNoFaultNarrowAndWide(): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 1280],
  ] as const) {
    await turnColours(colorScheme)
    await page.viewport(width, 844)
    await expectNoSeriousFault()
  }
}
