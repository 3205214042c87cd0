import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousFault,
  expectNoSeriousFaultInBoth,
  sendEmptyPages,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

test('[NL-01] [NL-04] [AD-01] [AD-02] cards open the article over the list, page by page', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/news/list`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  const card = cards.filter({ hasText: 'How the monsoon forms' }).or(cards.first()).first()
  await expect(card).toContainText('Vedika Starter Edition')
  await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  const title = (await card.getByRole('heading').textContent()) ?? ''

  await card.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(title)
  const { height } = (await dialog.boundingBox()) ?? { height: 0 }
  expect(Math.floor(height)).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.9)
  await page.mouse.click(5, 400) // beside it: it stays, and no backdrop covers the list
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByLabel('Items per page').selectOption('5')
  await expect(cards).toHaveCount(5)
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(page.getByText('56 – 60 of 60')).toBeVisible()
  await expect(page).toHaveURL(/page=12&size=5/)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('[NL-02] [NL-03] a category by address, in any case; an empty list says so', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/news/list?category=SCIENCE`)
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page.getByRole('article').first()).toContainText('Science')
  await page.getByRole('link', { name: 'India' }).click()
  await expect(page.getByRole('article').first()).toContainText('India')
  await page.goto(`${server.address}/pages/news/list?watchlist=true`)
  await expect(page.getByText('No articles to display.')).toBeVisible()
})

test('[NL-03] [NL-09] loading says so; a load that fails offers another try', async ({ page, server }) => {
  let isFailing = true
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await sendEmptyPages(page)
  await page.route('**/api/**', async (route) => {
    await held
    await (isFailing ? route.abort() : route.continue())
  })
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByText('Loading news, please wait...')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('The news could not be loaded.')
  await expect(page.getByTestId('sync-indicator')).toHaveText('Offline')
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByTestId('sync-indicator')).toHaveText('Online')
})

test('[NL-05] [AD-11] visitors see bookmarking locked, with the reason', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/news/list`)
  const button = page.getByRole('article').first().getByRole('button')
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', 'Members only: Bookmark articles')
  await expect(button.locator('.lucide-lock')).toBeVisible()
  await page.getByRole('article').first().click()
  await expect(page.getByRole('dialog').getByTitle('Members only: Bookmark articles')).toBeDisabled()
})

test('[AD-01] [AD-10] an article has a page of its own; one that is nowhere says so', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/news/list`)
  const link = page.getByRole('article').first().getByRole('link')
  const address = new URL((await link.getAttribute('href')) ?? '', server.address).searchParams.get('article') ?? ''
  await page.goto(`${server.address}/pages/news/details/${encodeURIComponent(address)}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.getByRole('article').locator('p').nth(4)).toBeVisible()
  await page.goto(`${server.address}/pages/news/details/${encodeURIComponent('https://example.com/nowhere')}`)
  await expect(page.getByText('Failed to load article.')).toBeVisible()
  await expect(page.getByText('There is no article at this address')).toBeVisible()
})

testWithWorker(
  '[RT-06] [OF-01] an unknown address is helped on, with no network too',
  async ({ page, server, context }) => {
    await page.goto(`${server.address}/no/such/page`)
    await expect(page.getByText('There is no such page')).toBeVisible()
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.goto(`${server.address}/neither/this`)
    await expect(page.getByText('There is no such page')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read the news' })).toBeVisible()
  },
)

test('axe finds nothing serious on the news, light and dark', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expectNoSeriousFaultInBoth(page)
  await page.getByRole('article').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSeriousFaultInBoth(page)
  await context.close()
})

test('[OF-03] a 429 says so, over the stored page and without one', async ({ page, openDevice, server }) => {
  const refuseNews = async (device: Page) => {
    await sendEmptyPages(device)
    await device
      .context()
      .route('**/api/**/news/**', (route) =>
        route.fulfill({ status: 429, json: { error: { code: 'too_many_calls', message: 'Too many calls' } } }),
      )
  }
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await refuseNews(page)
  const text =
    'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.'
  await page.reload()
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  const empty = await openDevice()
  await refuseNews(empty)
  await empty.goto(`${server.address}/pages/news/list`)
  await expect(empty.getByRole('alert')).toContainText(text)
})

test('[NL-02] the list says which news are today’s, yesterday’s and earlier', async ({ page, server }) => {
  const DAY = 86_400_000
  await sendEmptyPages(page)
  await page.route('**/public/news/today**', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.content.forEach((article: { edition: string; published: string }, index: number) => {
      article.edition = 'feed'
      const age = [0, 0, DAY, DAY][index] ?? index * 9 * DAY
      article.published = new Date(Date.now() - age).toISOString()
    })
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`${server.address}/pages/news/list`)
  const days = page.getByRole('heading', { level: 2, name: /^(Today|Yesterday|Earlier|Starter edition)$/ })
  await expect(days).toHaveText(['Today', 'Yesterday', 'Earlier'])
  await expectNoSeriousFault(page)
  await page.getByRole('link', { name: 'Science' }).first().click()
  await expect(page).toHaveURL(/category=Science/)
  await expect(days).toHaveCount(0)
})

test('[NL-04] a page beyond the last is the last', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/news/list?page=999&size=5`)
  await expect(page.getByText('56 – 60 of 60')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('[OF-10] where a picture does not load there is none', async ({ page, server }) => {
  await page.route('**/news/picture/**', (route) => route.abort())
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByRole('article').first().locator('img')).toHaveCount(0)
})
