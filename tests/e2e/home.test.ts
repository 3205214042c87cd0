import { expect, expectNoSeriousFaultInBoth, signIn, test } from './fixtures.ts'

test('[RT-01] visitors see what Vedika is, and two ways on; users go to their dashboard', async ({ page, server }) => {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News and notes that don’t wait for a signal')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/pages/user/login')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3)

  // The picture tells what happens to a note that is written in a tunnel.
  const story = main.getByRole('status')
  await expect(story).toHaveText('Phone: Offline · 1 change waiting. The laptop shows 1 of 3 lines of the note.')
  await main.getByRole('button', { name: 'Bring the signal back' }).click()
  await expect(story).toHaveText('Phone: All changes saved. The laptop shows 2 of 3 lines of the note.')
  await main.getByRole('button', { name: 'Drive into the tunnel' }).click()
  await expect(story).toHaveText('Phone: Offline · 1 change waiting. The laptop shows 2 of 3 lines of the note.')
  await main.getByRole('link', { name: 'Read the news' }).click()
  await page.waitForURL('**/pages/news/list')

  await signIn(page, server.address)
  await page.goto(server.address)
  await page.waitForURL('**/dashboard/news')
})

test('axe finds nothing serious on the home page, light and dark', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(server.address)
  await expect(page.getByRole('button', { name: 'Bring the signal back' })).toBeVisible()
  await expectNoSeriousFaultInBoth(page)
  await context.close()
})
