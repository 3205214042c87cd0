import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { buyCreditsByCall, buyDaysByCall } from './buy-by-call.ts'
import {
  expect,
  expectNoSeriousFault,
  expectSyncState,
  signIn,
  testWithWorker as test,
  turnColours,
  untilOfflineReady,
} from './fixtures.ts'

const transactions = '/secure/transaction-history'
const subscriptions = '/secure/subscription'

async function openInvoice(page: Page, number: string) {
  await page.getByRole('link', { name: `Open invoice ${number}` }).click()
  return page.getByRole('dialog')
}

async function downloadText(page: Page): Promise<{ name: string; text: string }> {
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const download = await arrives
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  return { name: download.suggestedFilename(), text }
}

test('[TX-01] [TX-02] [TX-03] [SU-04] what was bought, its pages and its invoice, whose file says the same; all of it after a start without a network', async ({
  ownServer,
  makeDevice,
}) => {
  const { address } = ownServer
  const device = makeDevice()
  let page = await device.open()
  await signIn(page, address, 'user', transactions)
  await expect(page.getByText('No transactions found.')).toBeVisible()
  await buyCreditsByCall(page, { credits: 1000 })
  await buyCreditsByCall(page, { credits: 100, state: '27', name: 'आशा राव' })
  for (const days of [10, 11, 12, 13]) await buyDaysByCall(page, days)
  await expect(page.getByRole('group', { name: 'Available balance' })).toContainText('₹870')
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByLabel('Go to page').fill('2')
  await page.getByLabel('Go to page').press('Enter')
  const bought = page.getByRole('row', { name: /1000 credits bought/ })
  await expect(bought).toContainText('CREDIT')
  await expect(page.getByRole('row')).toHaveCount(2)
  const number = (await bought.getByRole('link').textContent()) ?? ''

  const dialog = await openInvoice(page, number)
  await expect(dialog.getByRole('row', { name: 'Total ₹1,180.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Regenerate invoice' }).click()
  await expect(page.getByText(/The invoice was made anew/)).toBeVisible()
  const { name, text } = await downloadText(page)
  expect(name).toBe(`Invoice-${number.replaceAll('/', '-')}.pdf`)
  for (const part of [
    ...[`Invoice number: ${number}`, 'GSTIN: ', 'Billed to: Asha Rao', 'Place of supply: Karnataka (29)', '998431'],
    ...['CGST at 9%', 'SGST at 9%', '₹90.00', '₹1,000.00', '₹1,180.00'],
    ...['Rupees One Thousand One Hundred Eighty Only', 'Tax payable on reverse charge: No'],
  ]) {
    expect(text).toContain(part)
  }
  await page.goto(address + subscriptions)
  await expect(page.getByRole('row', { name: /^1 10 Current/ })).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await untilOfflineReady(page)
  await device.close()

  await ownServer.stop()
  page = await device.open()
  await page.goto(address + subscriptions)
  await expect(page.getByRole('row', { name: /^1 10 Current/ })).toBeVisible()
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await page.goto(`${address}${transactions}?size=10`)
  await expect(page.getByRole('row')).toHaveCount(7)
  await expect(page.getByRole('group', { name: 'Available balance' })).toContainText('₹870')
  const again = await openInvoice(page, number)
  await expect(again.getByText('Rupees One Thousand One Hundred Eighty Only')).toBeVisible()
  await expect(again.getByText(/^Kept on this device, /)).toBeVisible()
  expect(await downloadText(page)).toEqual({ name, text })
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /100 credits bought.*118/ })
    .getByRole('link')
    .click()
  await expect(again.getByText('This invoice is not kept on this device yet.')).toBeVisible()
})

test('[TX-01] [TX-02] [SU-04] histories, empty and filled, and an invoice have no serious fault, light and dark, narrow and wide', async ({
  freshServer,
  page,
}) => {
  const { address } = freshServer
  await signIn(page, address, 'user', transactions)
  const look = async () => {
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await turnColours(page, colorScheme)
      await page.setViewportSize({ width, height: 844 })
      await expectNoSeriousFault(page)
    }
  }
  await expect(page.getByText('No transactions found.')).toBeVisible()
  await look()
  await page.goto(address + subscriptions)
  await expect(page.getByText('No subscriptions found.')).toBeVisible()
  await look()
  await buyCreditsByCall(page, { credits: 100 })
  await buyDaysByCall(page, 10)
  await expect(page.getByRole('row', { name: /10 Current/ })).toBeVisible()
  await look()
  await page.goto(address + transactions)
  await expect(page.getByRole('row', { name: /100 credits bought/ })).toBeVisible()
  await look()
  await page.getByRole('link', { name: /^Open invoice/ }).click()
  await expect(page.getByRole('dialog').getByText('Rupees One Hundred Eighteen Only')).toBeVisible()
  await look()
})
