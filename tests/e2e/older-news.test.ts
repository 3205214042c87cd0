import { expect, type Page } from '@playwright/test'
import { test, testWithWorker, untilOfflineReady } from './fixtures.ts'

const articlesOf = (page: Page) => page.getByRole('article')
const titlesOf = (page: Page) => articlesOf(page).getByRole('heading', { level: 2 })

/** Stores the device's news as the first release did: by RxDB, each table in a database of its own. */
async function makeNewsOlder(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const present = await resultOf(indexedDB.open('vedika-public'))
    for (const name of ['articles', 'stories', 'pages']) {
      const rows = await resultOf<object[]>(present.transaction(name).objectStore(name).getAll())
      const key = name === 'pages' ? 'key' : 'id'
      const creating = indexedDB.open(`rxdb-dexie-vedika-public--0--${name}`, 10)
      creating.onupgradeneeded = () => {
        const docs = creating.result.createObjectStore('docs', { keyPath: key })
        docs.createIndex('[_deleted+cachedAt+id]', ['_deleted', 'cachedAt', 'id'])
        creating.result.createObjectStore('changes', { keyPath: 'sequence', autoIncrement: true })
        creating.result.createObjectStore('attachments', { keyPath: 'id' })
      }
      const older = await resultOf(creating)
      const transaction = older.transaction('docs', 'readwrite')
      const rxFields = { _deleted: '0', _rev: '1-a', _meta: { lwt: 1 }, _attachments: {} }
      for (const row of rows) transaction.objectStore('docs').put({ ...row, ...rxFields })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      older.close()
    }
    present.close()
    await resultOf(indexedDB.deleteDatabase('vedika-public'))
  })
}

const olderDatabases = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return names.filter((name) => name.startsWith('rxdb-dexie-vedika-public--'))
  })

testWithWorker(
  '[OF-08] [OF-01] news of the first release open without a network, and are moved',
  async ({ page, context, server }) => {
    const list = `${server.address}/pages/news/list?page=2`
    await page.goto(list)
    await untilOfflineReady(page)
    await expect(articlesOf(page)).toHaveCount(10)
    const seen = await titlesOf(page).allTextContents()
    await page.goto(`${server.address}/icon.svg`) // of the app's origin, and nothing of the app runs
    await makeNewsOlder(page)
    expect(await olderDatabases(page)).toHaveLength(3)

    await context.setOffline(true)
    await page.goto(list)
    await expect(titlesOf(page)).toHaveText(seen)
    const second = await context.newPage()
    await second.goto(list)
    await expect(titlesOf(second)).toHaveText(seen)
    await expect.poll(() => olderDatabases(page)).toEqual([])
    for (const each of [page, second]) await expect(titlesOf(each)).toHaveText(seen)
    await page.reload()
    await expect(titlesOf(page)).toHaveText(seen)
    await articlesOf(page).nth(4).getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: seen[4] ?? '' })).toBeVisible()
  },
)

test('[OF-01] a list that one tab fetches shows in a tab that cannot', async ({ page, context, server }) => {
  const list = `${server.address}/pages/news/list?page=4`
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${server.address}/pages/news/list`)
  await page.goto(list)
  await expect(articlesOf(page)).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(list)
  await expect(articlesOf(other)).toHaveCount(10)
  await expect(titlesOf(page)).toHaveText(await titlesOf(other).allTextContents())
})
