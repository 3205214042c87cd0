import {
  expect,
  expectSnackbarFor2s,
  expectSyncState,
  failWrites,
  sendEmptyPages,
  signIn,
  testWithWorker as test,
} from './fixtures.ts'

test('[BM-04] [BM-05] [NL-05] [AD-11] a bookmark made offline syncs later and reads in full anywhere', async ({
  page,
  context,
  server,
  browser,
}) => {
  await signIn(page, server.address, 'user')
  await expectSyncState(page, 'All changes saved')
  const card = page.getByRole('article').nth(2)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await context.setOffline(true)
  const bookmark = card.getByRole('button', { name: 'Bookmark' })
  await expectSnackbarFor2s(page, 'News URL bookmarked successfully.✓', () => bookmark.click())
  await expect(card.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await expectSyncState(page, /1 change waiting/)
  await context.setOffline(false)
  await expectSyncState(page, 'All changes saved')

  // Another device, on which the article itself was never fetched: the bookmark holds it.
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, server.address, 'user')
  await expect(elsewhere.getByRole('article').nth(2).getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  const address = await elsewhere.getByRole('article').nth(2).getByRole('link').getAttribute('href')
  await sendEmptyPages(elsewhere)
  await elsewhere.route('**/api/**/news/**', (route) => route.abort())
  await elsewhere.evaluate(() => indexedDB.deleteDatabase('rxdb-dexie-vedika-public--0--articles'))
  await elsewhere.goto(`${server.address}${address}`)
  await expect(elsewhere.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(title)

  await card.getByRole('button', { name: 'Remove bookmark' }).click()
  await expect(page.getByText('Bookmark removed')).toBeVisible()
  await elsewhere.keyboard.press('Escape')
  await expect(elsewhere.getByRole('button', { name: 'Remove bookmark' })).toHaveCount(0)
  await other.close()
})

test('[NL-05] a bookmark that this device could not store says so, and is none', async ({ page, server }) => {
  await signIn(page, server.address, 'user')
  await failWrites(page)
  const bookmark = page.getByRole('article').nth(3).getByRole('button', { name: 'Bookmark', exact: true })
  const failure = 'Failed to bookmark news URL. Please try again later.✗'
  await expectSnackbarFor2s(page, failure, () => bookmark.click())
  await expect(bookmark).toBeVisible()
})
