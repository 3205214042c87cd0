import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousFault,
  failWrites,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const PATH = '/pages/news/search'
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the news' })
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

test('[SR-01] [SR-02] [SR-03] a search by its address, by its box, and by none of it', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/\/public\/news\/(?!picture)/.test(pathname)) asked.push(pathname.replace(/.*news\//, '') + search)
  })
  await page.goto(server.address + PATH)
  await expect(page.getByText('No search term provided.')).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expectNoSeriousFault(page)

  await box(page).pressSequentially('monsoon', { delay: 260 }) // as slow as to be searched for letter by letter
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "monsoon"')
  await expect(titles(page).first()).toHaveText('How the monsoon forms')
  await expect(page).toHaveURL(/q=monsoon/)
  expect(asked.at(-1)).toBe('search?page=1&size=12&q=monsoon')
  await expectNoSeriousFault(page)

  await box(page).fill('zzzz')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await expect(page.getByText('We couldn\'t find any articles matching "zzzz". Try something else.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByText('No search term provided.')).toBeVisible()

  const calls = {
    'q=repo&source=Vedika Starter Edition': 'search/source?page=1&size=12&q=repo&source=Vedika+Starter+Edition',
    'source=Vedika Starter Edition': 'source?page=1&size=12&source=Vedika+Starter+Edition',
    'primary=repo&group= banks ,, rain': 'search/advanced?page=1&size=12&primary=repo&group=banks%2Crain',
    'q=inflation&group=banks': 'search/advanced?page=1&size=12&group=banks&q=inflation',
    'group=banks': 'search/advanced?page=1&size=12&group=banks',
  }
  for (const [search, call] of Object.entries(calls)) {
    await page.goto(`${server.address}${PATH}?${search}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(asked.at(-1)).toBe(call)
  }
  await expect(page.getByLabel('And one of these, with commas between them')).toHaveValue('banks')
  await page.goto(`${server.address}${PATH}?group=,,`)
  await expect(page.getByText('No search term provided.')).toBeVisible()
})

test('[SR-03] a search that fails says so, and is tried again', async ({ page, server }) => {
  await page.route('**/public/news/search**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Some error occurred' } } }),
  )
  await page.goto(`${server.address}${PATH}?q=monsoon`)
  await expect(page.getByRole('alert')).toContainText('Oops!')
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred while fetching results. Please try again later.',
  )
  await page.unroute('**/public/news/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page).first()).toHaveText('How the monsoon forms')
})

test('[SR-04] [SR-05] results have the list’s actions, twelve a page', async ({ page, server }) => {
  await signIn(page, server.address, 'user', `${PATH}?source=Vedika%20Starter%20Edition`)
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByLabel('Items per page').selectOption('6')
  await expect(page.getByRole('article')).toHaveCount(6)
  expect(await page.getByLabel('Items per page').getByRole('option').allTextContents()).toEqual(['6', '12', '24', '60'])
  const sixth = await titles(page).last().textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(titles(page).filter({ hasText: sixth ?? '' })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(6)

  await failWrites(page)
  await page.getByRole('article').first().getByRole('button', { name: 'Bookmark' }).click()
  const snackbar = page.getByRole('status').filter({ hasText: 'Failed to bookmark news URL.' })
  await expect(snackbar).not.toContainText('Please try again later')
  await page.getByRole('article').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/page=2/)
})

testWithWorker(
  '[SR-06] [OF-01] without a network the search answers from this device, says so, and joins in what the server has',
  async ({ page, context, server }) => {
    await page.goto(`${server.address}/pages/news/list`)
    await expect(page.getByRole('article')).toHaveCount(10)
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.goto(server.address + PATH)
    await box(page).pressSequentially('antibio')
    await expect(titles(page)).toHaveText(['How antibiotic resistance arises'])
    await expect(page.getByText('Offline: only what is on this device was searched.')).toBeVisible()
    await expect(page.getByText('1 result among the 10 articles on this device')).toBeVisible()
    await page.getByRole('article').click()
    await expect(page.getByRole('dialog').getByText('It is often said that the body gets used')).toBeVisible()
    await page.keyboard.press('Escape')
    await box(page).fill('zzzz')
    await expect(page.getByRole('alert')).toContainText('No Results Found')
    await expect(page.getByRole('alert')).toContainText('0 results among the 10 articles on this device')

    await context.setOffline(false)
    let answer = () => {}
    const isAsked = new Promise<void>((asked) => {
      void page.route('**/public/news/search?**', async (route) => {
        asked()
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        await route.continue()
      })
    })
    await box(page).fill('water')
    await isAsked
    await expect(titles(page).first()).toBeVisible()
    const before = await titles(page).allTextContents()
    answer()
    await expect(page.getByText(/among the 10 articles/)).toHaveCount(0)
    const after = await titles(page).allTextContents()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(new Set(after).size).toBe(after.length)
  },
)
