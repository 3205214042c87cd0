import type { Page } from '@playwright/test'
import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'

/** Deletes the IndexedDB databases whose names fit, under the app's open connections, as a browser short of room does. */
async function deleteDatabases(page: Page, names: RegExp): Promise<void> {
  await page.evaluate(async (pattern) => {
    const found = (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => RegExp(pattern).test(name))
    if (found.length === 0) throw new Error(`Nothing is named like ${pattern}`)
    for (const name of found) {
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
      })
    }
  }, names.source)
}

test('[OF-07] a database that the browser deletes is opened anew without a reload, and filled from the server', async ({
  page,
  context,
  server,
}) => {
  const { address } = server
  await signIn(page, address)
  await writeNote(page, address, 'Sent before', 'Safe on the server')
  await expectSyncState(page, 'All changes saved')
  await page.getByRole('link', { name: 'Add new note' }).click()
  await page.getByLabel('Name').fill('Typed all along')
  await page.evaluate(() => Object.assign(window, { isMarked: true }))

  const other = await context.newPage()
  await other.goto(`${address}/icon.svg`)
  const filled = page.waitForResponse('**/sync/pull') // by the database that was opened anew
  await deleteDatabases(other, /^rxdb-dexie-vedika-[\da-f]{16}--/)
  await filled

  await expect(page.getByLabel('Name')).toHaveValue('Typed all along')
  await expectSyncState(page, 'All changes saved')
  await page.getByRole('button', { name: /^Save/ }).click()
  for (const name of ['Sent before', 'Typed all along']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectSyncState(page, 'All changes saved')
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
})

test('[OF-07] one store that is gone is noticed and filled again, though the others still know how far they were', async ({
  page,
  context,
  server,
}) => {
  const { address } = server
  await signIn(page, address, 'user')
  await writeNote(page, address, 'Gone and back', 'Safe on the server')
  await expectSyncState(page, 'All changes saved')
  const other = await context.newPage()
  await other.goto(`${address}/icon.svg`)
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await deleteDatabases(other, /--notes$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(before)
  await expect(page.getByRole('link', { name: 'Gone and back', exact: true })).toBeVisible()
})

test('[OF-07] the news go on after their database was deleted', async ({ page, context, server }) => {
  const { address } = server
  await page.goto(`${address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  const other = await context.newPage()
  await other.goto(`${address}/icon.svg`)
  const fetched = page.waitForResponse('**/news/today?*')
  await deleteDatabases(other, /^rxdb-dexie-vedika-public--/)
  await fetched
  await expect(page.getByRole('article')).toHaveCount(10) // fetched again
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11 – 20 of 60')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
})
