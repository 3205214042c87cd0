import { page, userEvent } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import { cards, expectSnackbar, failWrites, text, textOf } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'

test('[BM-04] [BM-05] [NL-05] [AD-11] syncs an offline bookmark, readable in full anywhere', async ({ app }) => {
  const account = await app.signIn()
  await app.open('/dashboard/news')
  await app.expectSyncState('All changes saved')
  const card = cards().nth(2)
  const title = await textOf(card.getByRole('heading'))
  app.network.goOffline()
  const bookmark = card.getByRole('button', { name: 'Bookmark', exact: true })
  await expectSnackbar('News URL bookmarked successfully.✓', 2, () => bookmark.click())
  await expect.element(card.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await app.expectSyncState(/1 change waiting/)
  app.network.goOnline()
  await app.expectSyncState('All changes saved')
  const url = await card.getByRole('link').findElement()
  const address = new URL(url.getAttribute('href') ?? '', location.origin).searchParams.get('article') ?? ''

  // Another device, on which the article itself was never fetched: the bookmark holds it.
  await app.useAnotherDevice(account)
  app.network.on(/\/news\//, () => Promise.reject(new TypeError('Failed to fetch')))
  await app.open(`/pages/news/bookmarks?article=${encodeURIComponent(address)}`)
  await expect.element(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.element(page.getByRole('dialog').getByCss('p').nth(3)).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Remove bookmark' })).toBeVisible()

  // The first device removes it.
  const removed = await app.callFromElsewhere(endpoints.removeBookmark, { as: account, query: { url: address } })
  expect(removed.status).toBe(200)
  await userEvent.keyboard('{Escape}')
  await expect.element(text('No bookmarks yet.')).toBeVisible()
})

test('[NL-05] removes a bookmark in the list, and says so', async ({ app }) => {
  await app.signIn()
  await app.open('/dashboard/news')
  const card = cards().nth(2)
  await card.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await card.getByRole('button', { name: 'Remove bookmark' }).click()
  await expect.element(text('Bookmark removed')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible()
})

test('[NL-05] a bookmark that this device could not store says so, and is none', async ({ app }) => {
  await app.signIn()
  await app.open('/dashboard/news')
  const bookmark = cards().nth(3).getByRole('button', { name: 'Bookmark', exact: true })
  await expect.element(bookmark).toBeEnabled()
  failWrites()
  const failure = 'Failed to bookmark news URL. Please try again later.✗'
  await expectSnackbar(failure, 2, () => bookmark.click())
  await expect.element(bookmark).toBeVisible()
})
