import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const articlesOf = (page: Page) => page.getByRole('article')
const titlesOf = (page: Page) => articlesOf(page).getByRole('heading', { level: 2 })

test('[OF-01] a list shows what another tab fetches, and drops what it removes', async ({ page, context, server }) => {
  const list = `${server.address}/pages/news/list`
  await page.route('**/api/**', (route) => route.abort())
  // As the service worker serves every address: without the articles that the server writes into a page.
  const empty = `${server.address}/pages/news/search`
  await page.route(list, async (route) => route.fulfill({ response: await route.fetch({ url: empty }) }))
  await page.goto(list)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(articlesOf(page)).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(list)
  await expect(articlesOf(page)).toHaveCount(10)
  await expect(titlesOf(other)).toHaveText(await titlesOf(page).allTextContents())

  // One that is removed there goes here.
  await other.goto(`${server.address}/pages/news/offline`)
  await other.getByRole('button', { name: 'Remove downloaded articles' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove downloaded articles' }).click()
  await expect(articlesOf(page)).toHaveCount(0)
})
