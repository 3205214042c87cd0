import { expect, expectNoSeriousFault, logOut, signIn, test } from './fixtures.ts'

test('[WL-01] joining takes 1.8 s, in which clicks are ignored; then it is done, and the device remembers', async ({
  page,
  server,
}) => {
  const calls: string[] = []
  await page.clock.install()
  await page.goto(`${server.address}/pages/wait-list`)
  await expect(page.getByRole('heading', { name: 'Membership Paused' })).toBeVisible()
  const join = page.getByRole('button', { name: 'Join Waitlist' })
  await expect(join).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))

  await join.click()
  const joining = page.getByRole('button', { name: 'Joining…' })
  await expect(joining).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(1000)
  await joining.click({ force: true }) // would begin the 1.8 s anew
  await page.clock.runFor(799)
  await expect(joining).toBeVisible()
  await page.clock.runFor(1)
  const joined = page.getByRole('button', { name: 'Joined' })
  await expect(joined).toBeDisabled()
  await expect(page.getByText('You are on the waitlist.')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('[WL-01] whoever has joined has joined after a reload too, and after logging out', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${server.address}/pages/wait-list`)
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
  const joined = page.getByRole('button', { name: 'Joined' })
  await expect(joined).toBeDisabled()
  await signIn(page, server.address)
  await logOut(page)
  await page.waitForURL('**/pages/user/login')
  await page.goto(`${server.address}/pages/wait-list`)
  await expect(joined).toBeDisabled()
})

test('axe finds nothing serious on the waitlist', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${server.address}/pages/wait-list`)
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toBeEnabled()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible()
  await expectNoSeriousFault(page)
  await context.close()
})
