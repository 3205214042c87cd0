import { isRxDocument } from 'rxdb/plugins/core'
import { withPublicData } from '#src/database/store/public-database.ts'
import { cards } from '../support/app/app-page.ts'
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
    // Again where RxDB still has a row of that revision, because the tests clear the table beneath it.
    let attempt = 0
    const writeAndLook = async () => {
      attempt += 1
      await stored[0]?.incrementalPatch({ title: `Written past the screen ${attempt}` })
      return cards().filter({ hasText: 'Written past the screen' }).elements()
    }
    await expect.poll(writeAndLook).toHaveLength(1)
  })
}

test('[OF-01] [OF-06] a visitor’s articles are documents of RxDB; a list shows each write', async ({ app }) => {
  await expectDocuments(app, '/pages/news/list')
})

test('[OF-01] [OF-06] a member’s articles are documents of RxDB; a list shows each write', async ({ app }) => {
  await app.signIn()
  await expectDocuments(app, '/dashboard/news')
})
