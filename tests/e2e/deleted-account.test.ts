import { readFile } from 'node:fs/promises'
import { appHeaders } from './app-headers.ts'
import { expect, expectNoSeriousFault, expectSyncState, signIn, writeNote } from './fixtures.ts'
import { test } from './installed-phone.ts'
import { openNotes } from './open-notes.ts'

test('[LG-11] [NO-08] an account deleted elsewhere goes once its unsent notes were offered', async ({
  phone: { page },
  browser,
  site: { address },
}) => {
  await writeNote(page, address, 'Sent in time', 'The server had this')
  await expectSyncState(page, 'All changes saved')
  await page.context().setOffline(true)
  await openNotes(page)
  await page.getByRole('link', { name: 'Add new note' }).click()
  await page.getByLabel('Name').fill('Never sent')
  await page.getByLabel('Description').fill('Only this device has it')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('link', { name: 'Never sent', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Add new note' }).click()
  await page.getByLabel('Name').fill('Still being typed')

  const elsewhere = await browser.newContext()
  const laptop = await elsewhere.newPage()
  await signIn(laptop, address)
  const removed = await laptop.request.delete(`${address}/api/vedika/operation/removeuser`, {
    headers: await appHeaders(laptop.context()),
  })
  expect(removed.status()).toBe(200)
  await elsewhere.close()

  await page.context().setOffline(false)
  const dialog = page.getByRole('alertdialog', { name: 'Your account was deleted' })
  const named = ['Never sent', 'Still being typed']
  for (const name of named) await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Sent in time')).toHaveCount(0)
  await expectNoSeriousFault(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.reload()
  for (const name of named) await expect(dialog.getByText(name, { exact: true })).toBeVisible()

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  for (const text of [...named, 'Only this device has it']) expect(saved).toContain(text)

  await dialog.getByRole('button', { name: 'Remove from this device' }).click()
  await page.waitForURL('**/pages/user/login')
  await expect(page.getByText(/^Log in to send/)).toHaveCount(0)
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect(left.filter((name) => /vedika-[\da-f]{16}/.test(name))).toEqual([])

  // The same person may start over.
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.waitForURL('**/dashboard/news')
  await expectSyncState(page, 'All changes saved')
})

test('[LG-11] an account deleted elsewhere, with nothing unsent here, goes at once', async ({
  page,
  browser,
  server,
}) => {
  const { address } = server
  await signIn(page, address, 'user')
  await expectSyncState(page, 'All changes saved')
  const elsewhere = await browser.newContext()
  const laptop = await elsewhere.newPage()
  await signIn(laptop, address, 'user')
  await laptop.request.delete(`${address}/api/vedika/operation/removeuser`, {
    headers: await appHeaders(laptop.context()),
  })
  await elsewhere.close()

  const dialog = page.getByRole('alertdialog', { name: 'Your account was deleted' })
  await expect(dialog.getByText('Its data was removed from this device.', { exact: false })).toBeVisible()
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect(left.filter((name) => /vedika-[\da-f]{16}/.test(name))).toEqual([])
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/pages/user/login')
})
