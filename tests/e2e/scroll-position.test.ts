import { expect, test } from './fixtures.ts'

test('[SH-10] going back finds the scroll position, after a reload too', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const readPlace = () => page.evaluate(() => Math.round(scrollY))
  const place = (await readPlace()) + 60
  expect(place).toBeGreaterThan(300)
  await page.mouse.wheel(0, 60)
  await expect.poll(readPlace).toBe(place)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await readPlace()).toBe(0)
  await page.goBack()
  await expect.poll(readPlace).toBe(place)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.reload() // the list has to be read from the device again
  await page.goBack()
  await expect.poll(readPlace).toBe(place)
})
