import type { Page } from '@playwright/test'
import { starterArticles } from '#server/features/newsroom/starter-edition/starter-edition.ts'
import { appHeaders } from './app-headers.ts'
import {
  expect,
  expectNoSeriousFault,
  expectNoSeriousFaultInBoth,
  expectSyncState,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const path = '/pages/news/bookmarks'
const shelf = [
  'Dengue and its mosquito',
  'Who owns the sea',
  'Anaemia and iron',
  'Who is a refugee',
  'What DNA is, and what it says',
  'How the tides work',
  'Why leap years exist',
  'What GDP measures',
  'How UPI moves money',
  'What a mutual fund is',
  'What happens in sleep',
  'How chess ratings work',
]

/** Bookmarks articles of the starter edition on another device, the last one last. */
async function bookmark(page: Page, address: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const slug = starterArticles.find((article) => article.title === title)?.slug
    const response = await page.request.post(`${address}/api/vedika/bookmarks`, {
      headers: await appHeaders(page.context()),
      data: { title, url: `https://vedika.example/starter/${slug}` },
    })
    expect(response.status()).toBe(200)
  }
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const titles = (page: Page) => rows(page).getByRole('link').filter({ hasText: /\S/ })

test('[BM-01] [BM-02] [BM-06] all bookmarks, by page, filtered and sorted, and the address keeps it', async ({
  page,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address, 'user', path)
  await expect(page.getByText('No bookmarks yet.')).toBeVisible()
  await bookmark(page, address, shelf)
  await expect(page.getByText('1 – 10 of 12')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookmarks')
  await expect(rows(page)).toHaveCount(10)
  await expect(titles(page).first()).toHaveText('How chess ratings work')
  await expect(page.getByLabel('Items per page').getByRole('option')).toHaveText(['5', '10', '25'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(titles(page)).toHaveText(['Who owns the sea', 'Dengue and its mosquito'])

  const column = page.getByRole('columnheader', { name: 'Title' })
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible()
  await expect(column).toHaveAttribute('aria-sort', 'none')
  await column.getByRole('button').press('Enter')
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles(page).first()).toHaveText('Anaemia and iron')
  await column.getByRole('button').press('Enter')
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect(titles(page).first()).toHaveText('Why leap years exist')

  const filter = page.getByLabel('Search')
  await expect(filter).toHaveAttribute('placeholder', 'Filter by title')
  await filter.pressSequentially('DENGUE')
  await expect(titles(page)).toHaveText(['Dengue and its mosquito'])
  await page.reload()
  await expect(filter).toHaveValue('DENGUE')
  await expect(titles(page)).toHaveText(['Dengue and its mosquito'])
  await filter.fill('coffee')
  await expect(page.getByText('No bookmark has “coffee” in its title.')).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Clear' }).click()
  await expect(filter).toBeFocused()
  await expect(titles(page).first()).toHaveText('Why leap years exist')
  await page.getByLabel('Items per page').selectOption('25')
  await expect(rows(page)).toHaveCount(12)
  await expect(page).toHaveURL(/size=25&sort=-title/)
})

test('[BM-03] removing asks in 250 px, and only Y removes; the snackbar stays 3 s', async ({ page, freshServer }) => {
  const { address } = freshServer
  await signIn(page, address, 'user', path)
  await bookmark(page, address, ['Who owns the sea', 'Anaemia and iron'])
  const remove = page.getByRole('button', { name: 'Remove: Anaemia and iron' })
  const dialog = page.getByRole('alertdialog')
  await remove.click()
  await expect(dialog).toContainText('Anaemia and iron')
  expect((await dialog.boundingBox())?.width).toBe(250)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)

  await remove.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  const snackbar = page.getByText('Bookmark removed', { exact: true })
  await expect(snackbar).toBeVisible()
  const shownAt = Date.now()
  await expect(titles(page)).toHaveText(['Who owns the sea'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(snackbar).toBeHidden()
  expect(Date.now() - shownAt).toBeGreaterThan(2000)
  expect(Date.now() - shownAt).toBeLessThan(5000)
})

test('[BM-01] a bookmark opens its article over the list, and Back closes it', async ({ page, freshServer }) => {
  const { address } = freshServer
  await signIn(page, address, 'user')
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await expect(page.getByText('News URL bookmarked successfully.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookmarks' }).click()
  await page.getByLabel('Search').fill(' ')
  const open = page.getByRole('link', { name: /^Open: / })
  const title = (await titles(page).textContent()) ?? ''
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await titles(page).click()
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.keyboard.press('Escape')
  await expect(titles(page)).toBeFocused()
})

test('[BM-01] visitors are told whose bookmarks are, and come back from the login', async ({ page, freshServer }) => {
  const { address } = freshServer
  await page.goto(address + path)
  await expect(page.getByText('Bookmarks belong to an account')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookmarks' })).toHaveCount(0)
  await expectNoSeriousFault(page)
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL(address + path)
  await expect(page.getByText('No bookmarks yet.')).toBeVisible()
})

test('[BM-06] until the first pull has come it is loading, not empty; where it fails, one can try again', async ({
  page,
  freshServer,
}) => {
  const { address } = freshServer
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/sync/**', async (route) => {
    await held
    await route.abort()
  })
  await signIn(page, address, 'user', path)
  await bookmark(page, address, ['Who owns the sea'])
  await expect(page.getByText('Loading bookmarks, please wait...')).toBeVisible()
  release()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Your bookmarks could not be loaded.')
  await expect(page.getByText('No bookmarks yet.')).toHaveCount(0)
  const asked = page.waitForRequest('**/sync/**')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unroute('**/sync/**') // not before: it is tried again by itself, too, and the button goes
  await expect(titles(page)).toHaveText(['Who owns the sea'])
})

testWithWorker('[BM-01] [BM-03] [BM-06] the list works without a network', async ({ page, context, freshServer }) => {
  const { address } = freshServer
  await signIn(page, address, 'user')
  await expectSyncState(page, 'All changes saved')
  await untilOfflineReady(page)
  await context.setOffline(true)
  const news = page.getByRole('article')
  const title = (await news.first().getByRole('heading').textContent()) ?? ''
  await news.first().getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect(news.first().getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await page.goto(address + path)
  await expect(rows(page)).toContainText('Waiting to be sent')
  await titles(page).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('dialog').locator('p').nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(false)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Remove: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Bookmark removed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No bookmarks yet.')).toBeVisible()
})

test('axe finds nothing serious on the bookmarks, light and dark', async ({ browser, freshServer }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, freshServer.address, 'user', path)
  await bookmark(page, freshServer.address, ['Who owns the sea', 'Anaemia and iron'])
  await page.getByLabel('Search').fill('o')
  await expect(rows(page)).toHaveCount(2)
  await expectNoSeriousFaultInBoth(page)
  await page.getByRole('button', { name: 'Remove: Who owns the sea' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoSeriousFaultInBoth(page)
  await context.close()
})
