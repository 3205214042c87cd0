import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousFault,
  expectNoSeriousFaultInBoth,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const path = '/pages/story/list'
const all = Array.from({ length: 12 }, (_, index) => ({
  id: `story-${index + 1}`,
  title: `Story ${String(index + 1).padStart(2, '0')}`,
  story: `<p>Once, ${index + 1} times.</p>`,
  moral: `Moral ${index + 1}.`,
}))

/** Twelve stories in place of the server's own. */
async function tellTwelve(page: Page): Promise<void> {
  await page.route('**/public/stories?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    const content = all.slice((number - 1) * size, number * size)
    return route.fulfill({ json: { content, totalElements: all.length, size, number } })
  })
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('[ST-01] a table of title, moral and read, by page; a story opens in 600 px and Back closes it', async ({
  page,
  server,
}) => {
  await tellTwelve(page)
  await page.goto(server.address)
  await page.goto(server.address + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories with a moral')
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Moral', 'Read'])
  await expect(page.getByText('1 – 10 of 12')).toBeVisible()
  await expect(page.getByText('Updated just now')).toBeVisible()
  await expect(page.getByLabel('Items per page').getByRole('option')).toHaveText(['5', '10', '25', '50'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(2)

  const read = page.getByRole('link', { name: 'Read: Story 11' })
  await read.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Story 11' })
  await expect(dialog).toContainText('Once, 11 times.')
  await expect(dialog).toContainText('Moral 11.')
  expect((await dialog.boundingBox())?.width).toBe(600)
  await expect(page).toHaveURL(/story=story-11/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('11 – 12 of 12')).toBeVisible()
  await rows(page)
    .first()
    .click({ position: { x: 20, y: 20 } }) // all of the row opens it
  await page.reload()
  await expect(dialog).toContainText('Once, 11 times.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/page=2&size=10$/)
})

test('[ST-01] closing a story gives the focus back; one that is nowhere says so', async ({ page, server }) => {
  await tellTwelve(page)
  await page.goto(server.address + path)
  const read = page.getByRole('link', { name: 'Read: Story 03' })
  await read.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(read).toBeFocused()
  await page.goto(`${server.address}${path}?story=nowhere`)
  await expect(page.getByRole('dialog')).toContainText('This story is not on this device.')
})

test('[ST-01] a failed load shows the empty list and no error, and the stories once the server answers', async ({
  page,
  server,
}) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(server.address + path)
  await expect(page.getByText('No stories found.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectNoSeriousFault(page)
  await page.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(rows(page)).not.toHaveCount(0)
})

test('[ST-01] no stories at all', async ({ page, server }) => {
  await page.route('**/public/stories?*', (route) =>
    route.fulfill({ json: { content: [], totalElements: 0, size: 10, number: 1 } }),
  )
  await page.goto(server.address + path)
  await expect(page.getByText('No stories found.')).toBeVisible()
})

testWithWorker(
  '[ST-02] stories once seen read without a network, in the same order',
  async ({ page, context, server }) => {
    await page.goto(server.address + path)
    await untilOfflineReady(page)
    const told = await (await page.request.get(`${server.address}/api/vedika/public/stories?page=1&size=10`)).json()
    const titles = told.content.map(({ title }: { title: string }) => title)
    const shown = () => rows(page).getByRole('cell').nth(0)
    await expect(shown()).toContainText(titles[0])
    await context.setOffline(true)
    await page.reload()
    await expect(rows(page)).toHaveCount(titles.length)
    for (const [index, title] of titles.entries()) await expect(rows(page).nth(index)).toContainText(title)
    await expect(page.getByText(/^Updated /)).toBeVisible()
    await page
      .getByRole('link', { name: /^Read: / })
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('p').nth(2)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Items per page').selectOption('25') // never fetched so: what is kept is shown
    await expect(rows(page)).toHaveCount(titles.length)
  },
)

test('axe finds nothing serious on the stories, light and dark', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await tellTwelve(page)
  await page.goto(server.address + path)
  await expect(rows(page)).toHaveCount(10)
  await expectNoSeriousFaultInBoth(page)
  await rows(page).first().click()
  await expect(page.getByRole('dialog')).toContainText('Moral 1.')
  await expectNoSeriousFaultInBoth(page)
  await context.close()
})
