import { expect, test } from './fixtures.ts'

test('[OF-02] scripts that do not load leave the rest of the app, and no network is said', async ({ page, server }) => {
  await page.route('**/assets/reading-*.js', (route) => route.abort())
  await page.goto(`${server.address}/pages/news/list`)
  await page.getByRole('article').nth(8).click()
  await expect(page.getByText('This screen broke')).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.goBack()
  await expect(page.getByText('This screen broke')).toBeHidden()

  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto(`${server.address}/`)
  await expect(page.getByTestId('sync-indicator')).toHaveText('Offline')
})
