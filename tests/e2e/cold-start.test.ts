import { stat } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectSyncState } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { test } from './installed-phone.ts'

const cards = (page: Page) => page.getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const bias = (page: Page) => page.getByRole('region', { name: 'Bias' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

test('[OF-01] [OF-10] after a restart without a server, seen news opens and can be exported', async ({
  phone,
  site,
}) => {
  const { address } = site
  let { page } = phone
  const listOf = (number: number) => `${address}/pages/news/list?page=${number}`
  const seen: string[][] = []
  for (const number of [1, 2, 3]) {
    await page.goto(listOf(number))
    await expect(cards(page)).toHaveCount(10)
    seen.push(await titles(page).allTextContents())
  }
  const [chosen = ''] = seen[2] ?? []
  await cards(page).first().getByRole('button', { name: 'Bookmark' }).click()
  await cards(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await isDrawn(dialog.locator('img'))
  const picture = await dialog.locator('img').getAttribute('src')
  await dialog.getByRole('button', { name: 'Bias' }).click()
  await expect(bias(page)).toContainText('Built-in analyser')
  const answer = (await bias(page).textContent()) ?? ''
  await goTo(page, '/pages/story/list')
  await expect(rows(page)).toHaveCount(10)
  await expectSyncState(page, 'All changes saved')

  await phone.restart()
  site.forwardTo('http://localhost:9') // where nothing listens
  page = phone.page

  for (const number of [1, 2, 3]) {
    await page.goto(listOf(number))
    await expect(titles(page)).toHaveText(seen[number - 1] ?? [])
    await expect(page.getByText(/^Offline. This page was updated/)).toBeVisible()
  }
  await isDrawn(cards(page).first().locator('img'))

  await goTo(page, '/pages/news/search')
  await page.getByRole('searchbox', { name: 'Search the news' }).fill(`"${chosen}"`)
  await expect(titles(page)).toHaveText([chosen])

  await goTo(page, '/pages/news/bookmarks')
  await rows(page).getByRole('link', { name: chosen, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(chosen)
  await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', picture ?? '')
  await isDrawn(page.getByRole('dialog').locator('img'))
  await page.getByRole('dialog').getByRole('button', { name: 'Bias' }).click()
  await expect(bias(page)).toHaveText(answer)

  await goTo(page, '/pages/story/list')
  await rows(page).getByRole('link', { name: /^Read/ }).first().click()
  await expect(page.getByRole('dialog').locator('p').first()).not.toBeEmpty()

  await goTo(page, '/pages/news/offline')
  await expect(page.getByText(/^30 articles, 1 bookmark, \d+ images: about \d+/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('vedika-offline.zip')
  expect((await stat(await download.path())).size).toBeGreaterThan(100_000)
})
