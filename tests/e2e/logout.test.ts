import type { BrowserContext, Page } from '@playwright/test'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { expect, logOut } from './fixtures.ts'
import { test } from './installed-phone.ts'

/** Answer of the server to the session cookie. */
async function sessionOf(context: BrowserContext, address: string) {
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-vedika-session')
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, [APP_HEADER]: String(API_VERSION) }
  return async () => (await fetch(`${address}/api/vedika/operation/user/sessions`, { headers })).status
}

const databaseNames = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())

test('[LG-10] a logout without a network is told to the server by the next start of the app', async ({
  phone: { page, context },
  site: server,
}) => {
  const session = await sessionOf(context, server.address)
  await context.setOffline(true)
  await logOut(page)
  await page.waitForURL('**/pages/user/login')
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(`${server.address}/pages/news/list`)
  await expect.poll(session).toBe(401)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('another site that leads here logs nobody out, with or without a network', async ({
  phone: { page, context },
  site: server,
}) => {
  const session = await sessionOf(context, server.address)
  const stored = await databaseNames(page)
  expect(stored.length).toBeGreaterThan(3)
  await context.route('http://foreign.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>location = ${JSON.stringify(`${server.address}${new URL(route.request().url()).pathname}`)}</script>`,
    }),
  )
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    for (const path of ['/secure/logout', '/%73ecure/logout']) {
      await page.goto(`http://foreign.test${path}`).catch(() => {}) // it leads on before it has loaded
      const question = page.getByRole('alertdialog', { name: 'Log out' })
      await expect(question, path).toBeVisible()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page.waitForURL('**/dashboard/news')
    }
  }
  expect(await databaseNames(page)).toEqual(expect.arrayContaining(stored))
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  expect(await session()).toBe(200)
})
