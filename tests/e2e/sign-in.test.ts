import { expect, signIn, test } from './fixtures.ts'

test('[LG-04] without remembering, the session ends with the browser', async ({ page, server, context }) => {
  await page.goto(`${server.address}/pages/user/login`)
  await page.getByLabel('Keep me signed in on this device').uncheck()
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL('**/dashboard/news')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'rememberMe')?.value).toBe('No')
  const session = cookies.find(({ name }) => name === '__Host-vedika-session')
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', expires: -1 })

  // Closing the browser drops session cookies. The next user sees none of the notes.
  await context.clearCookies()
  await page.goto(`${server.address}/secure/notes/private/all`)
  await page.waitForURL('**/pages/user/login?returnTo=**')
  await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
})

test('[LG-05] once another tab has signed in, a login goes on to where it was asked for', async ({
  context,
  page,
  server,
}) => {
  const path = '/secure/outbox?seen=1'
  await page.goto(server.address + path)
  await page.waitForURL('**/pages/user/login?returnTo=**')
  await expect(page.getByRole('button', { name: 'Demo user' })).toBeVisible()
  await signIn(await context.newPage(), server.address)
  await page.waitForURL(server.address + path)
})

test('whoever is signed in is never shown what is for visitors, not for a moment', async ({ page, server }) => {
  await signIn(page, server.address, 'user')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isForVisitors = document.querySelector('h1')?.textContent?.startsWith('News and study that')
      const isLocked = document.querySelector('[title^="Members only"]') !== null
      if (isForVisitors || isLocked) localStorage.setItem('shown', 'for visitors')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto(server.address)
  await page.waitForURL('**/dashboard/news')
  await expect(page.getByRole('button', { name: 'Bookmark' }).first()).toBeEnabled()
  expect(await page.evaluate(() => localStorage.getItem('shown'))).toBeNull()
})
