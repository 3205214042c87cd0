import { isRxDocument } from 'rxdb/plugins/core'
import { filter, firstValueFrom } from 'rxjs'
import { countArticles, removeOldestArticles } from '#src/database/news/cached-articles.ts'
import { withPublicData } from '#src/database/store/public-database.ts'
import { cards, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'

/** Opens the list, looks at its articles in IndexedDB and in RxDB, and changes one there. */
async function expectDocuments(app: AppScreen, list: string): Promise<void> {
  await app.open(list)
  await expect.element(cards()).toHaveLength(10)
  const stores = await indexedDB.databases()
  expect(stores.map(({ name }) => name)).toContain('rxdb-dexie-vedika-public--0--articles')
  await withPublicData(async ({ articles }) => {
    await expect.poll(() => articles.count().exec()).toBe(10) // shown first, stored then
    const stored = await articles.find().exec()
    expect(stored.every(isRxDocument)).toBe(true)
    await stored[0]?.incrementalPatch({ title: 'Written past the screen' })
    await expect.element(cards().filter({ hasText: 'Written past the screen' })).toBeVisible()
  })
}

test('[OF-01] [OF-06] a visitor’s articles are documents of RxDB; a list shows each write', async ({ app }) => {
  await expectDocuments(app, '/pages/news/list')
})

test('[OF-01] [OF-06] a member’s articles are documents of RxDB; a list shows each write', async ({ app }) => {
  await app.signIn()
  await expectDocuments(app, '/dashboard/news')
})

test('[OF-01] [OF-06] an article that makes room for others stays before its reader', async ({ app }) => {
  await app.open('/pages/news/list?category=Science')
  await cards().getByRole('link', { name: 'Why leap years exist' }).click()
  await expect.element(text('bring the months back to their seasons').first()).toBeVisible()
  app.network.goOffline()
  await removeOldestArticles(await countArticles())
  await withPublicData(({ articles }) => firstValueFrom(articles.count().$.pipe(filter((stored) => stored === 0))))
  await expect.element(cards()).toHaveLength(1) // the list behind it is empty
  await expect.element(text('bring the months back to their seasons').first()).toBeVisible()
})
