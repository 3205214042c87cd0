import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousFaultInBoth,
  expectSyncState,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const order = '/secure/order'
const subscription = '/secure/order-subscription'
const balance = (page: Page) => page.getByRole('group', { name: 'Credit balance' })
const daysBalance = (page: Page) => page.getByRole('group', { name: 'Days balance' })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const testCheckout = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })

/** Fills the order's form and presses Pay, as somebody impatient does: twice. */
async function openCheckout(page: Page, credits: string): Promise<void> {
  await page.getByLabel('Credit amount').fill(credits)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('State').selectOption('Karnataka')
  await pay(page).dblclick()
  await expect(testCheckout(page)).toBeVisible()
}

async function choose(page: Page, what: string): Promise<void> {
  await testCheckout(page).getByRole('button', { name: what, exact: true }).click()
}

async function buyDays(page: Page, days: string): Promise<void> {
  await page.getByLabel('Number of days').fill(days)
  await page.getByRole('button', { name: 'Buy Subscription' }).dblclick()
  await expect(page.getByText('Membership added.')).toBeVisible()
}

test('[WA-01] [WA-06] [WA-08] [SU-01] [SU-03] [SU-05] [AD-08] credits and days are bought once, on two devices', async ({
  openDevice,
  freshServer: { address },
}) => {
  const [phone, laptop] = [await openDevice(), await openDevice()]
  const notice = phone.getByText('Membership required to bookmark articles.')
  await signIn(phone, address, 'user', '/pages/news/list')
  await phone.getByRole('article').first().getByRole('link').first().click()
  await notice.getByRole('link', { name: 'Upgrade now' }).click()
  await expect(daysBalance(phone)).toContainText('0 days')
  await signIn(laptop, address, 'user', order)
  await expect(balance(laptop)).toContainText('₹0')

  await phone.goto(address + order)
  await expect(phone.getByText(/^Test payment: /)).toBeVisible()
  const orders: string[] = []
  phone.on('request', (request) => request.method() === 'POST' && orders.push(new URL(request.url()).pathname))
  await openCheckout(phone, '100')
  await expect(testCheckout(phone)).toContainText('₹118.00')
  await choose(phone, 'Fail')
  await expect(testCheckout(phone)).toContainText('The test payment failed, as you chose.')
  await choose(phone, 'Close without paying')
  await expect(phone.getByText('Payment failed: The test payment failed, as you chose.')).toBeVisible()
  await expect(phone.getByLabel('Credit amount')).toHaveValue('100')
  expect(orders.filter((path) => path === '/api/payment/vedika/order')).toHaveLength(1)
  await pay(phone).click()
  await choose(phone, 'Pay, slowly')
  await expect(phone.getByText('Please be patient while your payment is processed.')).toBeVisible()
  await expect(phone.getByText(/^Payment Success\. Payment ID: pay_/)).toBeVisible()
  await expect(balance(phone)).toContainText('₹100')
  await expect(balance(laptop)).toContainText('₹100')

  await laptop.goto(address + subscription)
  await buyDays(laptop, '10')
  await expect(balance(laptop)).toContainText('₹50')
  await expect(daysBalance(laptop)).toContainText('10 days')
  await expect(balance(phone)).toContainText('₹50')
  await phone.goto(`${address}/pages/news/list`)
  await phone.getByRole('article').first().getByRole('link').first().click()
  await expect(phone.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[WA-04] a payment is found again: the network gone before the confirmation, and a page that was told nothing', async ({
  page,
  freshServer: { address },
}) => {
  await signIn(page, address, 'user', order)
  await page.route('**/api/payment/vedika/order', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await openCheckout(page, '100')
  await choose(page, 'Pay')
  await expect(page.getByText('Your payment is made, and not confirmed yet.')).toBeVisible()
  await page.unroute('**/api/payment/vedika/order')
  await page.reload()
  await expect(page.getByText(/^Payment Success\. Payment ID: pay_/)).toBeVisible()
  await expect(balance(page)).toContainText('₹100')

  await page.getByRole('button', { name: 'Add more credits' }).click()
  await openCheckout(page, '200')
  await choose(page, 'Pay, and tell this page nothing')
  await expect(page.getByText(/^You closed the checkout/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Payment Success\. Payment ID: pay_/)).toBeVisible()
  await expect(balance(page)).toContainText('₹300')
})

testWithWorker(
  '[WA-01] [WA-02] [SU-01] [SU-02] bad numbers are refused in words; without a network, all money is',
  async ({ page, context, freshServer: { address } }) => {
    await signIn(page, address, 'member', subscription)
    await expect(daysBalance(page)).toContainText('60 days')
    await page.getByLabel('Number of days').fill('101')
    const poor = page.getByText('You does not have sufficient balance to purchase 101 days subscription.')
    await expect(poor).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Add Credits' }).last().click()
    await page.getByLabel('Credit amount').fill('1001')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const wrong = 'You may purchase a minimum of 100 or a maximum of 1000 credits.'
    await expect(page.getByText(wrong)).toBeVisible()

    await expectSyncState(page, 'All changes saved')
    await untilOfflineReady(page)
    await context.setOffline(true)
    for (const path of [order, subscription]) {
      await page.goto(address + path)
      await expect(page.getByText(/^You are offline\. Money moves only with a network/)).toBeVisible()
      await expect(balance(page)).toContainText(/₹500as of .*20\d\d/)
      await expect(page.getByRole('button', { name: /^(Pay|Buy Subscription)$/ })).toBeDisabled()
    }
    await expect(daysBalance(page)).toContainText(/60 daysas of /)
  },
)

test('axe finds nothing serious on the screens of money, light and dark', async ({
  page,
  freshServer: { address },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, address, 'user', order)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Phone is required')).toBeVisible()
  await expectNoSeriousFaultInBoth(page)
  await openCheckout(page, '100')
  await expectNoSeriousFaultInBoth(page)
  await choose(page, 'Pay')
  await expect(page.getByText(/^Payment Success\./)).toBeVisible()
  await expectNoSeriousFaultInBoth(page)
  await page.goto(address + subscription)
  await page.getByLabel('Number of days').fill('180')
  await expect(page.getByText(/^You does not have sufficient balance/)).toBeVisible()
  await expectNoSeriousFaultInBoth(page)
  await buyDays(page, '10')
  await expectNoSeriousFaultInBoth(page)
})
