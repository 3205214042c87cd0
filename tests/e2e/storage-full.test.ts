import type { Page } from '@playwright/test'
import { ARTICLE_STORE } from '#src/database/store/article-store.ts'
import { expect, expectNoSeriousFault, expectSyncState, signIn, writeNote } from './fixtures.ts'
import { type Phone, test } from './installed-phone.ts'

const QUOTA = 13_000_000
const STORIES = { database: 'vedika-lists', table: 'stories' }
const LOW = /^Storage is running low\./
const FULL = /^This device is out of storage\. You can still read everything/

/** Chromium applies a quota only if it is set before the site's first use of IndexedDB. */
async function limitStorage(page: Page, address: string, quotaSize = QUOTA): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(address).origin, quotaSize })
}

/**
 * Fills the device with rows, such as old articles, to the last kilobyte. The first are small: however little room
 * there is, they are more than the articles of the server, so that these are in the newer half. Returns their number.
 */
async function fillWith({ database, table }: typeof STORIES, page: Page, row: object): Promise<number> {
  return page.evaluate(
    async ({ database, table, row }) => {
      const opening = indexedDB.open(database)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const put = (bytes: number) =>
        new Promise<boolean>((resolve) => {
          const random = Array.from(crypto.getRandomValues(new Uint8Array(bytes / 2)), (byte) => byte.toString(16))
          const transaction = opening.result.transaction(table, 'readwrite')
          transaction.objectStore(table).put({ ...row, id: crypto.randomUUID().slice(0, 32), text: random.join('') })
          transaction.oncomplete = () => resolve(true)
          transaction.onabort = () => resolve(false)
        })
      let stored = 0
      for (let count = 0; count < 40; count++) stored += Number(await put(1024))
      for (let bytes = 64 * 1024; bytes >= 1024; bytes /= 2) while (await put(bytes)) stored += 1
      opening.result.close()
      return stored
    },
    { database, table, row },
  )
}

/** Fills the device with a file except for two megabytes; IndexedDB would be compacted and change its size. */
async function fillWithFile(page: Page): Promise<void> {
  await page.evaluate(async (quota) => {
    const { usage = 0 } = await navigator.storage.estimate()
    const folder = await navigator.storage.getDirectory()
    const writing = await (await folder.getFileHandle('filler', { create: true })).createWritable()
    await writing.write(new Uint8Array(quota - usage - 2_000_000))
    await writing.close()
  }, QUOTA)
}

async function removeFile(page: Page, name: string): Promise<void> {
  await page.evaluate(async (name) => (await navigator.storage.getDirectory()).removeEntry(name), name)
}

/** The articles in IndexedDB, without their text. */
async function readArticles(page: Page): Promise<{ id: string; title: string }[]> {
  return page.evaluate(async ({ database, table }) => {
    const opening = indexedDB.open(database)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction(table).objectStore(table).getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result.map((row) => ({ ...row, text: '' }))
  }, ARTICLE_STORE)
}

/**
 * A device with articles, in a restarted browser with two megabytes left for IndexedDB. Chromium reads the free space
 * once and then counts itself.
 */
async function openNearlyFull(phone: Phone, address: string, keepsReserve: boolean): Promise<Page> {
  const { page: before } = phone
  await expect(before.getByRole('article')).not.toHaveCount(0) // so they are stored
  const hasReserve = () =>
    before.evaluate(async () => {
      const folder = await navigator.storage.getDirectory()
      const file = await folder.getFileHandle('reserve').catch(() => undefined)
      return ((await file?.getFile())?.size ?? 0) > 0
    })
  await expect.poll(hasReserve).toBe(true)
  await phone.restart()
  const { page } = phone
  await limitStorage(page, address)
  await page.goto(`${address}/icon.svg`)
  if (!keepsReserve) await removeFile(page, 'reserve')
  await fillWithFile(page)
  await page.goto(`${address}/dashboard/news`)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  return page
}

test('[OF-07] [NO-08] where the device is full of articles, the oldest make room for a note', async ({
  phone,
  site: { address },
}) => {
  const page = await openNearlyFull(phone, address, true)
  const fetched = await readArticles(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('link', { name: 'Add new note' }).click()
  const full =
    fetched.length + (await fillWith(ARTICLE_STORE, page, { ...fetched[0], title: 'Long ago', cachedAt: 1000 }))
  expect(full).toBeGreaterThan(2 * fetched.length)
  await page.getByLabel('Name').fill('It found room') // its draft makes the room
  await page.getByLabel('Description').fill('word '.repeat(900))
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('link', { name: 'It found room', exact: true })).toBeVisible()
  await expect(page.getByText(LOW)).toBeVisible()
  await expectSyncState(page, 'All changes saved')

  const left = await readArticles(page)
  expect(left.length).toBeLessThanOrEqual(full / 2)
  const titles = left.map(({ title }) => title)
  for (const { title } of fetched) expect(titles).toContain(title)
  await page.goto(`${address}/dashboard/news`)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await page.reload()
  await page.goto(`${address}/secure/notes/private/all`)
  await expect(page.getByRole('link', { name: 'It found room', exact: true })).toBeVisible()
})

test('[OF-07] a full device says so, stays readable, and keeps typed text waiting', async ({
  phone,
  site: { address },
  browser,
}) => {
  const page = await openNearlyFull(phone, address, false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('link', { name: 'Add new note' }).click()
  await fillWith(STORIES, page, {}) // which are never evicted
  await page.getByLabel('Name').fill('No room for this')
  await page.getByLabel('Description').fill('word '.repeat(900))
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(
    page.getByRole('alert').getByText('Your text is still here: free up space, then save again.'),
  ).toBeVisible()
  await expect(page.getByText(FULL)).toBeVisible()
  await expectNoSeriousFault(page)

  const laptop = await browser.newPage()
  await signIn(laptop, address)
  await writeNote(laptop, address, 'From the laptop', 'word '.repeat(900))
  await expectSyncState(page, 'Device full') // nothing of this device's is unsent
  await laptop.close()

  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('link', { name: 'Add new note' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('No room for this')
  await removeFile(page, 'filler')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('link', { name: 'No room for this', exact: true })).toBeVisible()
  await expect(page.getByText(FULL)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'From the laptop', exact: true })).toBeVisible()
  await expectSyncState(page, 'All changes saved')
})
