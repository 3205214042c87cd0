import type { BrowserContext, Page } from '@playwright/test'
import { API_VERSION, APP_HEADER } from '#schemas/endpoint.ts'
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
} from './fixtures.ts'

/** Whether the server still takes the session's cookie for somebody. */
async function sessionOf(context: BrowserContext, address: string) {
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-vedika-session')
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, [APP_HEADER]: String(API_VERSION) }
  return async () => (await fetch(`${address}/api/vedika/operation/user/sessions`, { headers })).status
}

const databaseNames = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())

/** Signed in, with all sent, and able to start without a network. */
async function signInForOffline(page: Page, address: string): Promise<void> {
  await signIn(page, address, 'user')
  await untilOfflineReady(page)
  await expectSyncState(page, 'All changes saved')
}

test('[LG-10] logging out says goodbye, ends the session, clears cookies and local storage, and shows the login', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.address, 'user')
  await expectSyncState(page, 'All changes saved')
  const session = await sessionOf(context, server.address)
  expect(await session()).toBe(200)
  await page.evaluate(() => localStorage.setItem('vedika.colourMode', 'dark'))
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/user/logout', async (route) => {
    await answered
    await route.continue()
  })
  await logOut(page)
  await expect(page.getByText('Goodbye, and see you soon.')).toBeVisible()
  answer()
  await page.waitForURL('**/pages/user/login')
  expect(await session()).toBe(401)
  expect(await ownCookies(context)).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
})

test('[LG-10] a logout whose call fails ends on the login all the same, and the session ends before the next login', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.address, 'user')
  await expectSyncState(page, 'All changes saved')
  const session = await sessionOf(context, server.address)
  await context.route('**/user/logout', (route) => route.fulfill({ status: 500, body: 'nothing of ours' }))
  await logOut(page)
  await page.waitForURL('**/pages/user/login')
  expect(await session()).toBe(200)

  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await page.getByRole('button', { name: 'Demo admin' }).click()
  await expect.poll(() => calls).toContain('logout')
  await expect(page.getByRole('button', { name: 'Demo admin' })).toBeVisible()
  expect(calls).not.toContain('socialLogin')

  await context.unroute('**/user/logout')
  calls.length = 0
  const login = page.waitForRequest('**/socialLogin')
  await page.getByRole('button', { name: 'Demo admin' }).click()
  await login
  expect(await session()).toBe(401)
  await page.waitForURL('**/dashboard/news')
  expect(calls.indexOf('logout')).toBeLessThan(calls.indexOf('socialLogin'))
  await page.reload()
  await expectSyncState(page, 'All changes saved')
  await expect(page.getByRole('button', { name: 'Account of Demo Admin' })).toBeVisible()
})

testWithWorker(
  '[LG-10] who logs out without a network is a visitor here at once, and on the server when the network is back',
  async ({ page, context, server }) => {
    await signInForOffline(page, server.address)
    const session = await sessionOf(context, server.address)
    await context.setOffline(true)
    await logOut(page)
    await page.waitForURL('**/pages/user/login')
    expect(await ownCookies(context)).toEqual(['__Host-vedika-session']) // out of reach for scripts
    await page.goto(`${server.address}/secure/notes/private/all`)
    await page.waitForURL('**/pages/user/login?returnTo=**')
    await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
    expect(await session()).toBe(200)

    await context.setOffline(false)
    await expect.poll(session).toBe(401)
    await expect.poll(() => ownCookies(context)).toEqual([])
    await signIn(page, server.address, 'admin')
    await expectSyncState(page, 'All changes saved')
    await expect(page.getByRole('button', { name: 'Account of Demo Admin' })).toBeVisible()
  },
)

testWithWorker(
  '[LG-10] a logout without a network is told to the server by the next start of the app',
  async ({ page, context, server }) => {
    await signInForOffline(page, server.address)
    const session = await sessionOf(context, server.address)
    await context.setOffline(true)
    await logOut(page)
    await page.waitForURL('**/pages/user/login')
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto(`${server.address}/pages/news/list`)
    await expect.poll(session).toBe(401)
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  },
)

for (const offline of [false, true]) {
  testWithWorker(
    `another site that leads here logs nobody out${offline ? ', without a network either' : ''}`,
    async ({ page, context, server }) => {
      await signInForOffline(page, server.address)
      const session = await sessionOf(context, server.address)
      const stored = await databaseNames(page)
      expect(stored.length).toBeGreaterThan(3)
      await context.route('http://foreign.test/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<script>location = ${JSON.stringify(`${server.address}${new URL(route.request().url()).pathname}`)}</script>`,
        }),
      )
      await context.setOffline(offline)
      for (const path of ['/secure/logout', '/%73ecure/logout', '/secure/./logout/', '/SECURE/logout']) {
        await page.goto(`http://foreign.test${path}`).catch(() => {}) // it leads on before it has loaded
        const question = page.getByRole('alertdialog', { name: 'Log out' })
        await expect(question, path).toBeVisible()
        await question.getByRole('button', { name: 'Cancel' }).click()
        await page.waitForURL('**/dashboard/news')
      }
      expect(await databaseNames(page)).toEqual(expect.arrayContaining(stored))
      await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
      expect(await session()).toBe(200)
    },
  )
}

test('going back to a logout that was called off asks again', async ({ page, context, server }) => {
  await signIn(page, server.address, 'user')
  await expectSyncState(page, 'All changes saved')
  const bookmark = page.getByRole('article').first().getByRole('button', { name: 'Bookmark' })
  await context.route('**/sync/**', (route) => route.abort())
  await bookmark.click()
  await expectSyncState(page, /1 change waiting/)
  await logOut(page)
  await expect(page.getByRole('alertdialog').getByText('These changes have not been sent')).toBeVisible()
  await context.unroute('**/sync/**')
  await page.goto(`${server.address}/pages/news/list`)
  await expectSyncState(page, 'All changes saved')
  await page.goBack()
  await confirmLogOut(page)
  await page.waitForURL('**/pages/user/login')
})
