import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const articlesOf = (page: Page) => page.getByRole('article')
const titlesOf = (page: Page) => articlesOf(page).getByRole('heading', { level: 2 })

test('[OF-01] a list that one tab fetches shows in a tab that cannot', async ({ page, context, server }) => {
  const list = `${server.address}/pages/news/list?page=4`
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${server.address}/pages/news/list`)
  await page.goto(list)
  await expect(articlesOf(page)).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(list)
  await expect(articlesOf(other)).toHaveCount(10)
  await expect(titlesOf(page)).toHaveText(await titlesOf(other).allTextContents())
})
