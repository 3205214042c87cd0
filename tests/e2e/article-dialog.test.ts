import { expect, test } from './fixtures.ts'

test('[SH-10] closing an article gives the focus and the list back, and Back does not open it again', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/pages/news/list`)
  await page.getByRole('link', { name: 'Science' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
  const card = page.getByRole('article').nth(1).getByRole('link')
  await card.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card).toBeFocused()
  await expect(page).toHaveURL(/\?category=Science$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/pages\/news\/list$/)
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\?category=Science$/)
})

test('an article opened by its address closes to the list', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/news/list`)
  await page.getByRole('article').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const address = page.url()
  const opened = await page.context().newPage()
  await opened.goto(address)
  await opened.getByRole('button', { name: 'Close' }).click()
  await expect(opened.getByRole('dialog')).toBeHidden()
  await expect(opened).toHaveURL(`${server.address}/pages/news/list`)
})

test('a screen that is gone to begins at its top, with the focus', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.evaluate(() => new Promise(requestAnimationFrame)) // by then the app knows of it
  await page.getByRole('link', { name: 'Login' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('a part of the app that does not load leaves the rest of it', async ({ page, server }) => {
  await page.route('**/assets/reading-*.js', (route) => route.abort())
  await page.goto(`${server.address}/pages/news/list`)
  await page.getByRole('article').nth(8).click()
  await expect(page.getByText('This screen broke')).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.goBack()
  await expect(page.getByText('This screen broke')).toBeHidden()
})

test('[OF-02] what cannot even ask the server says that there is no network', async ({ page, server }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto(`${server.address}/`)
  await expect(page.getByTestId('sync-indicator')).toHaveText('Offline')
})
