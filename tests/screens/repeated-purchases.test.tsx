import { page } from 'vitest/browser'
import { button, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'
import { label } from '../support/app/note-screens.ts'
import { buyCredits, buyDays, orderCredits } from './buy-in-app.ts'

const balance = page.getByRole('group', { name: 'Credit balance' })

test('[SU-02] days bought elsewhere a moment ago are bought again only if confirmed', async ({ app }) => {
  await app.signIn()
  await app.open('/secure/order-subscription')
  await buyCredits({ credits: 500 })
  await expect.element(balance).toMatchTextContent('₹500')
  const release = app.network.hold('/sync/pull')
  await buyDays(10)
  await label('Number of days').fill('10')
  await button('Buy Subscription').click()
  const dialog = page.getByRole('alertdialog', { name: 'Buy more days?' })
  await expect.element(dialog).toMatchTextContent(/You bought days less than a minute ago/)
  await expectNoSeriousFaultInBoth()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  release()
  await expect.element(page.getByRole('group', { name: 'Days balance' })).toMatchTextContent('10 days')

  const otherTab = Promise.withResolvers<void>()
  void navigator.locks.request('vedika-purchase', () => otherTab.promise)
  await button('Buy Subscription').click()
  await expect.element(text('A purchase is under way in another tab. Nothing was charged here.')).toBeVisible()
  await expect.element(balance).toMatchTextContent('₹450')
  otherTab.resolve()
})

test('[WA-04] an order begun elsewhere a moment ago is followed by another only if confirmed', async ({ app }) => {
  await app.signIn()
  await app.open('/secure/order')
  await expect.element(balance).toMatchTextContent('₹0')
  await orderCredits({ credits: 200 })
  await label('Credit amount').fill('100')
  await label('Phone').fill('9876543210')
  await label('State').selectOptions('Karnataka')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'A payment may be under way' })
  await expect.element(dialog).toMatchTextContent(/You began a payment less than a minute ago/)
  await dialog.getByRole('button', { name: 'Pay anyway' }).click()
  await page.getByRole('dialog', { name: 'Test payment' }).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(page.getByText(/^Payment Success/)).toBeVisible()
  await expect.element(balance).toMatchTextContent('₹100')
})
