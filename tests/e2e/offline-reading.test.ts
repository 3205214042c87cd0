import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/database.ts'
import { expect, testWithWorker as test, untilOfflineReady } from './fixtures.ts'

const PATH = '/pages/news/offline'

test('[OF-10] [OF-01] downloads chosen lists with pictures, to read without a network', async ({
  page,
  context,
  server,
}) => {
  await page.goto(server.address + PATH)
  await untilOfflineReady(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Offline reading' })).toBeVisible()
  await expect(page.getByText('Automatic downloads are off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download now' })).toBeDisabled()
  await page.getByLabel('Science').selectOption('20')
  await page.getByLabel('Today').selectOption('20')
  await expect(page.getByText('40 articles at most, about 6.7 MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Download now' }).click()
  await expect(page.getByText('Downloaded just now.')).toBeVisible()
  await expect(page.getByText(/^\d\d articles\. Vedika uses/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Science')).toHaveValue('20')

  await context.setOffline(true)
  await page.goto(`${server.address}/pages/news/list?page=2`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  // Never downloaded as a page: what there is for other reasons.
  const onlyHere = page.getByText('Offline. These are the articles on this device.')
  await expect(onlyHere).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'World' }).click()
  await expect(onlyHere).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('World')
  await page.getByRole('link', { name: 'Science' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
  const picture = page.getByRole('article').nth(3).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('article').nth(3).click()
  const large = page.getByRole('dialog').locator('img')
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)

  await page.goto(server.address + PATH)
  await page.getByRole('button', { name: 'Remove downloaded articles' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove downloaded articles' }).click()
  await expect(page.getByText('0 articles. Vedika uses')).toBeVisible()
})

test('[RD-04] [OF-10] a picture in a downloaded text is there without a network', async ({
  page,
  context,
  server,
  shared,
}) => {
  const database = openDatabase(shared.databaseUrl)
  // Of another category, so that no other download brings it.
  const { rows } = await database.execute<{ url: string }>(sql`
    update articles set text = text || '<img src="picture:' ||
      (select picture from articles where category = 'Sports' limit 1) || '" alt="In the text" width="1200" height="675">'
    where url = (select url from articles where category = 'India' limit 1) returning url`)
  await database.$client.end()
  await page.goto(server.address + PATH)
  await untilOfflineReady(page)
  await page.getByLabel('India').selectOption('20')
  await page.getByRole('button', { name: 'Download now' }).click()
  await expect(page.getByText('Downloaded just now.')).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${server.address}/pages/news/details/${encodeURIComponent(rows[0]?.url ?? '')}`)
  const picture = page.getByRole('img', { name: 'In the text' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
})
