import { page } from 'vitest/browser'
import { button, cards, heading, link, text, textOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'

/** Deletes matching IndexedDB databases under the app's open connections, as a browser does when storage is low. */
async function deleteDatabases(names: RegExp): Promise<void> {
  const found = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => names.test(name))
  expect(found.length).toBeGreaterThan(0)
  for (const name of found) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(deleting.error)
    await promise
  }
}

async function writeNote(app: AppScreen, name: string): Promise<void> {
  await app.open('/secure/notes/private/add')
  await page.getByLabelText('Name').fill(name)
  await page.getByLabelText('Description').fill('Safe on the server')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(link(name)).toBeVisible()
  await app.expectSyncState('All changes saved')
}

test('[OF-07] reopens a database that the browser deletes, and fills it from the server', async ({ app }) => {
  await app.signIn()
  await writeNote(app, 'Sent before')
  await link('Add new note').click()
  await page.getByLabelText('Name').fill('Typed all along')
  const pulls = () => app.network.callsTo(/\/sync\/pull$/).length
  const before = pulls()
  await deleteDatabases(/^rxdb-dexie-vedika-[\da-f]{16}--/)
  await expect.poll(pulls).toBeGreaterThan(before) // by the reopened database

  await expect.element(page.getByLabelText('Name')).toHaveValue('Typed all along')
  await app.expectSyncState('All changes saved')
  await page.getByRole('button', { name: /^Save/ }).click()
  for (const name of ['Sent before', 'Typed all along']) await expect.element(link(name)).toBeVisible()
  await app.expectSyncState('All changes saved')
})

test('[OF-07] notices one store that is gone, and fills it again', async ({ app }) => {
  await app.signIn()
  await writeNote(app, 'Gone and back')
  const before = await textOf(heading())
  await deleteDatabases(/^rxdb-dexie-vedika-[\da-f]{16}--.*--notes$/)
  await expect.element(link('Gone and back')).toBeVisible()
  await expect.element(heading()).toHaveTextContent(before)
})

test('[OF-07] the news go on after their database was deleted', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(cards()).toHaveLength(10)
  const fetches = () => app.network.callsTo(/\/news\/today\?/).length
  const before = fetches()
  await deleteDatabases(/^(vedika-lists|rxdb-dexie-vedika-public--.*)$/)
  await expect.poll(fetches).toBeGreaterThan(before)
  await expect.element(cards()).toHaveLength(10) // fetched again
  await button('Next page').click()
  await expect.element(text('11 – 20 of 60')).toBeVisible()
  await expect.element(cards()).toHaveLength(10)
})
