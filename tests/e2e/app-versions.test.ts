import { contentVersion } from '#schemas/content-migrations.ts'
import { expect, expectSyncState, signIn, test } from './fixtures.ts'
import { moveRows, storeOf } from './stored-rows.ts'

test('[OF-08] keeps all data of the first release, and sends its unsent rows once', async ({
  page,
  context,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address)
  const articles = page.getByRole('article')
  await articles.nth(0).getByRole('button', { name: 'Bookmark' }).click()
  await expect(articles.nth(0).getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await context.route('**/sync/**', (route) => route.abort())
  await articles.nth(0).getByRole('button', { name: 'Remove bookmark' }).click()
  for (const place of [1, 2]) await articles.nth(place).getByRole('button', { name: 'Bookmark' }).click()
  await expectSyncState(page, /3 changes waiting/)

  await page.goto(`${address}/icon.svg`) // of the app's origin, and nothing of the app runs
  const form = contentVersion('bookmarks')
  const present = await storeOf(page, 'bookmarks', form)
  const first = present.replace(`--${form}--`, '--0--')
  await moveRows(page, present, first, ['language', 'picture', 'linkState', 'linkProblem'])

  await page.goto(`${address}/dashboard/news`)
  await expect(articles.nth(0).getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible()
  for (const place of [1, 2]) {
    await expect(articles.nth(place).getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  }
  await expectSyncState(page, /3 changes waiting/)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(first)

  // Either page may send it first: this one may retry just before it reloads.
  const languages = new Map<string, string>()
  await context.route('**/sync/push', async (route) => {
    for (const { id, content } of route.request().postDataJSON().rows) languages.set(id, content.language)
    await route.continue()
  })
  await context.unroute('**/sync/**')
  await page.reload()
  await expect.poll(() => [...languages.values()]).toEqual(['en', 'en', 'en'])
  await expectSyncState(page, 'All changes saved')
  const stored = await (await page.request.get(`${address}/api/vedika/bookmarks`)).json()
  expect(stored.totalElementCount).toBe(2)
  await expect(page.getByText(/rebuilt from the server/)).toBeHidden()
})

test('[OF-08] an older tab keeps its form’s text, says why it cannot save, asks to update', async ({
  page,
  context,
  server,
}) => {
  const { address } = server
  await signIn(page, address, 'member', '/secure/notes/private/add')
  await page.getByLabel('Name').fill('Typed into the old tab')
  await expectSyncState(page, 'All changes saved')

  // Migrates the notes as a later version in another tab does.
  const later = await context.newPage()
  await later.goto(`${address}/icon.svg`)
  const form = contentVersion('notes')
  const store = await storeOf(later, 'notes', form)
  await moveRows(later, store, store.replace(`--${form}--`, `--${form + 1}--`), [])

  await expect(page.getByText('Refresh to update Vedika and send your changes.')).toBeVisible()
  await expectSyncState(page, 'Update needed')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A newer version of Vedika is open' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Typed into the old tab')
})
