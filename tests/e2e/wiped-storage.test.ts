import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'

/** From another tab of the site, all at once, as "clear site data" does. */
async function wipe(context: BrowserContext, address: string, names: RegExp): Promise<void> {
  const other = await context.newPage()
  await other.goto(`${address}/icon.svg`)
  await other.evaluate(async (pattern) => {
    const found = (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => RegExp(pattern).test(name))
    const deleteOne = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
      })
    await Promise.all(found.map(deleteOne))
  }, names.source)
  await other.close()
}

/** A note that the server has, and one that only this device has. */
async function writeBoth(page: Page, context: BrowserContext, address: string): Promise<void> {
  await signIn(page, address)
  await writeNote(page, address, 'Sent before', 'On the server')
  await expectSyncState(page, 'All changes saved')
  await context.route('**/api/**/sync/**', (route) => route.abort())
  await writeNote(page, address, 'Never sent', 'Only on this device')
}

/** Writes both notes, then deletes every database: the session goes with them. */
async function wipeEverything(page: Page, context: BrowserContext, address: string): Promise<void> {
  await writeBoth(page, context, address)
  await wipe(context, address, /./)
}

const notice = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'The browser deleted' })
const note = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('[OF-08] stores again what was unsent when the browser deleted the data of the person', async ({
  page,
  context,
  freshServer: { address },
}) => {
  await writeBoth(page, context, address)
  await wipe(context, address, /^rxdb-dexie-vedika-[\da-f]{16}--/)
  await expect(notice(page)).toContainText('1 unsent change is only in this tab now')
  await expect(note(page, 'Never sent')).toBeHidden()
  await expect(page.getByTestId('sync-indicator')).not.toHaveText('All changes saved')
  await context.unroute('**/api/**/sync/**')
  await page.getByRole('button', { name: 'Store again' }).click()
  await expect(note(page, 'Never sent')).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await expectSyncState(page, 'All changes saved')
  await expect(note(page, 'Sent before')).toBeVisible()
})

test('[OF-08] offers unsent notes as a file and stores them after the next sign-in', async ({
  page,
  context,
  freshServer: { address },
}) => {
  await wipeEverything(page, context, address)
  await expect(notice(page)).toContainText('so you are logged out. 1 unsent change is only in this tab now')
  await page.getByRole('button', { name: 'Show changes' }).click()
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(['Never sentNote, new'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('vedika-unsent.md')
  await page.keyboard.press('Escape')
  await context.unroute('**/api/**/sync/**')
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.getByRole('button', { name: 'Store again' }).click()
  await expect(note(page, 'Never sent')).toBeVisible()
  await expect(note(page, 'Sent before')).toBeVisible()
  await expectSyncState(page, 'All changes saved')
})

test('[OF-08] shows another person nothing of what was unsent when the data was deleted', async ({
  page,
  context,
  freshServer: { address },
}) => {
  await wipeEverything(page, context, address)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL('**/secure/notes/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes') // nothing can be pulled
  await expect(notice(page)).toBeHidden()
})
