import { expect, test } from './fixtures.ts'

test('[OF-02] scripts that do not load leave the rest of the app, which says that it is offline', async ({
  page,
  server,
}) => {
  await page.route('**/assets/reading-*.js', (route) => route.abort())
  await page.goto(`${server.address}/pages/news/list`)
  await page.getByRole('article').nth(8).click()
  await expect(page.getByText('Something went wrong')).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.goBack()
  await expect(page.getByText('Something went wrong')).toBeHidden()

  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto(`${server.address}/`)
  await expect(page.getByTestId('sync-indicator')).toHaveText('Offline')
})

test('[RT-02] [NL-06] loads the dashboard on demand, and an editor’s tools for no visitor', async ({
  page,
  server,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const dashboards = () => scripts.filter((url) => /\/dashboard-[^/]*\.js$/.test(url))
  await page.goto(`${server.address}/pages/news/list`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible() // the last that is loaded without a click
  expect(dashboards()).toEqual([])
  await page.goto(`${server.address}/dashboard`)
  await expect(page).toHaveURL(`${server.address}/dashboard/news`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(dashboards()).toHaveLength(1)
  expect(scripts.filter((url) => url.includes('desk'))).toEqual([])
})
