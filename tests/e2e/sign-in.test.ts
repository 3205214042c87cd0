import { readFileSync } from 'node:fs'
import {
  confirmLogOut,
  expect,
  expectSyncState,
  logOut,
  ownCookies,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
  writeNote,
} from './fixtures.ts'

test('[LG-01] [LG-04] [LG-09] a labelled demo account signs in, and goes on to the news', async ({
  page,
  server,
  context,
}) => {
  await page.goto(`${server.address}/pages/user/login`)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Login to your account using Google')).toBeVisible()
  await expect(page.getByText(/No Google client id is configured/)).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL('**/dashboard/news')
  const login = calls.findIndex((call) => call.endsWith('/socialLogin'))
  const details = calls.findIndex((call) => call.endsWith('/operation/user/demo-user'))
  expect(login).toBeGreaterThan(-1)
  expect(details).toBeGreaterThan(login)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'rememberMe')?.value).toBe('Yes')
  const session = cookies.find(({ name }) => name === '__Host-vedika-session')
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
})

test('[LG-04] without remembering, the session ends with the browser', async ({ page, server, context }) => {
  await page.goto(`${server.address}/pages/user/login`)
  await page.getByLabel('Keep me signed in on this device').uncheck()
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL('**/dashboard/news')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'rememberMe')?.value).toBe('No')
  expect(cookies.find(({ name }) => name === '__Host-vedika-session')?.expires).toBe(-1)

  // The browser is closed: its session cookies go. Whoever opens it next sees none of the notes.
  await context.clearCookies()
  await page.goto(`${server.address}/secure/notes/private/all`)
  await page.waitForURL('**/pages/user/login?returnTo=**')
  await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
})

test('[LG-04] whoever leaves the login while it is answered stays where they went, signed in', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/pages/user/login`)
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/operation/user/demo-user*', async (route) => {
    await isAnswered
    await route.continue()
  })
  const asked = page.waitForRequest('**/operation/user/demo-user*')
  await page.getByRole('button', { name: 'Demo user' }).click()
  await asked
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' }).click()
  await page.waitForURL('**/pages/story/list')
  answer()
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await expect(page).toHaveURL(`${server.address}/pages/story/list`)
})

test('[LG-05] who is signed in and opens the login goes to the private dashboard', async ({ page, server }) => {
  await signIn(page, server.address)
  await page.goto(`${server.address}/pages/user/login`)
  await page.waitForURL('**/dashboard/private')
  await expect(page.getByRole('heading', { name: /Private Notes/ })).toBeVisible()
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

test('[LG-06] a refused login ends the spinner and changes nothing else', async ({ page, server }) => {
  const forged = `${btoa('{"alg":"RS256","kid":"demo"}')}.${btoa('{"sub":"demo-admin","email":"demo-admin@example.com"}')}.c2ln`
  await page.route('**/demoIdentity', (route) => route.fulfill({ json: { credential: forged } }))
  await page.goto(`${server.address}/pages/user/login`)
  const refusal = page.waitForResponse('**/socialLogin')
  await page.getByRole('button', { name: 'Demo admin' }).click()
  expect((await refusal).status()).toBe(403)
  await expect(page.getByRole('button', { name: 'Demo admin' })).toBeVisible()
  await expect(page.getByText('Signing in')).toBeHidden()
  await expect(page).toHaveURL(/\/pages\/user\/login$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[LG-06] a login whose details cannot be read leaves no session behind', async ({ page, server, context }) => {
  await page.goto(`${server.address}/pages/user/login`)
  await page.route('**/operation/user/demo-admin*', (route) => route.fulfill({ status: 500, body: 'Down' }))
  const revoked = page.waitForResponse('**/public/user/logout')
  await page.getByRole('button', { name: 'Demo admin' }).click()
  expect((await revoked).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Demo admin' })).toBeEnabled()
  expect(await ownCookies(context)).toEqual([])
})

test('[RT-01] [RT-07] private pages send visitors to the login, and it brings them back', async ({ page, server }) => {
  for (const path of ['/dashboard/private', '/secure/order', '/secure/notes/private/add']) {
    await page.goto(server.address + path)
    await page.waitForURL(`**/pages/user/login?${new URLSearchParams({ returnTo: path })}`)
  }
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.waitForURL('**/secure/notes/private/add')
  await page.goto(server.address)
  await page.waitForURL('**/dashboard/news')
})

testWithWorker(
  '[LG-10] logging out names what cannot be sent, offers it as a file, then clears this device',
  async ({ page, server, context }) => {
    await signIn(page, server.address, 'member', '/secure/notes/private/add')
    await expect(page.getByTestId('sync-indicator')).toHaveText('All changes saved')
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.getByLabel('Name').fill('Only here')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Waiting to be sent')).toBeVisible()
    await logOut(page)
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem')).toHaveText(['Only hereNote, new'])
    const download = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Download' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toBe('## Only here\n\nNote, new')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByText('Only here')).toBeVisible()

    await logOut(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard and log out' }).click()
    await page.waitForURL('**/pages/user/login')
    const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
    expect(left.filter((name) => /vedika-[\da-f]{16}/.test(name))).toEqual([])
    expect((await context.cookies()).some(({ name }) => name === 'rememberMe')).toBe(false)
  },
)

test('[LG-10] logging out first sends what waits', async ({ page, server, context }) => {
  await signIn(page, server.address, 'admin')
  await expectSyncState(page, 'All changes saved')
  await context.route('**/sync/**', (route) => route.abort())
  await writeNote(page, server.address, 'At the last moment', 'It arrives')
  await expectSyncState(page, /1 change waiting/)
  await context.unroute('**/sync/**')
  await logOut(page)
  await page.waitForURL('**/pages/user/login') // and nothing was asked
  await signIn(page, server.address, 'admin', '/secure/notes/private/all')
  await expect(page.getByRole('link', { name: 'At the last moment', exact: true })).toBeVisible()
})

test('[LG-12] requests carry the session, but for those that say to skip it', async ({ page, server }) => {
  await signIn(page, server.address)
  const news = page.waitForRequest('**/public/news/today**')
  await page.reload()
  const withoutSession = await (await news).allHeaders()
  expect(withoutSession['skip-credentials']).toBe('yes')
  expect(withoutSession.cookie).toBeUndefined()
  await expectSyncState(page, 'All changes saved') // else it may be one that the reload cuts off
  const pull = page.waitForRequest('**/sync/pull')
  await page.reload()
  expect((await (await pull).allHeaders()).cookie).toContain('__Host-vedika-session=')
})

test('a logout opened by its address and refused leaves to the dashboard', async ({ page, context, server }) => {
  await signIn(page, server.address)
  await expectSyncState(page, 'All changes saved')
  const bookmark = page.getByRole('article').first().getByRole('button', { name: 'Bookmark' })
  await expect(bookmark).toBeVisible()
  await context.route('**/sync/**', (route) => route.abort()) // of the pages and of the worker
  await bookmark.click()
  await expectSyncState(page, /1 change waiting/)
  const opened = await context.newPage()
  await page.close()
  await opened.goto(`${server.address}/secure/logout`)
  await confirmLogOut(opened)
  await opened.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await opened.waitForURL('**/dashboard/news')
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

testWithWorker(
  '[LG-01] without a network the login says what it needs, and goes on by itself when there is one',
  async ({ page, server, context }) => {
    await page.goto(`${server.address}/pages/user/login`)
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Signing in needs a network.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText('Signing in needs a network.')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Demo user' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('[RT-07] a login leads to no other site', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/user/login?${new URLSearchParams({ returnTo: '/.//evil.test' })}`)
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL(`${server.address}/dashboard/news`)
})
