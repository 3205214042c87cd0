import type { Page } from '@playwright/test'
import { startTestIssuer, type TestIssuer } from '../support/server/test-issuer.ts'
import type { VedikaServer } from '../support/server/vedika-server.ts'
import { giveScript, playGoogle } from './fake-google.ts'
import { test as base, expect, expectNoSeriousFault, logOut } from './fixtures.ts'
import { withServer } from './serve-database.ts'

const asha = {
  sub: '110',
  email: 'asha@example.com',
  name: 'Asha Rao',
  given_name: 'Asha',
  family_name: 'Rao',
  picture: '',
}

/** A server that believes an issuer of ours in Google's place. */
const test = base.extend<object, { issuer: TestIssuer; googleServer: VedikaServer }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const issuer = await startTestIssuer()
      await use(issuer)
      await issuer.stop()
    },
    { scope: 'worker' },
  ],
  googleServer: [
    async ({ issuer: { audience, name, jwksUrl } }, use) =>
      withServer(use, { GOOGLE_CLIENT_ID: audience, GOOGLE_ISSUER: name, GOOGLE_KEYS: jwksUrl.href }),
    { scope: 'worker' },
  ],
})

const loginAddress = ({ address }: VedikaServer) => `${address}/pages/user/login`
const googleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

async function signInWithGoogle(page: Page, server: VedikaServer): Promise<void> {
  await page.goto(loginAddress(server))
  await googleButton(page).click()
  await page.waitForURL('**/dashboard/news')
}

test('[LG-01] [LG-02] [LG-04] [LG-08] Google’s button signs in, and goes on to the news', async ({
  page,
  context,
  issuer,
  googleServer,
}) => {
  const google = await playGoogle(context, (nonce) => issuer.sign({ ...asha, nonce }))
  await page.goto(loginAddress(googleServer))
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Login to your account using Google')).toBeVisible()
  for (const name of ['description', 'keywords']) {
    expect(await page.locator(`meta[name="${name}"]`).getAttribute('content')).toContain('exam practice')
  }
  await expect(page.getByText('Demo accounts')).toHaveCount(0)
  await expect(googleButton(page)).toBeVisible()
  await expectNoSeriousFault(page)
  expect(google.calls).toEqual([`initialize ${issuer.audience}`])

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/socialLogin', async (route) => {
    await answered
    await route.continue()
  })
  const login = page.waitForRequest('**/socialLogin')
  await googleButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Signing in' })).toBeVisible()
  await expect(googleButton(page)).toBeHidden()
  answer()
  await page.waitForURL('**/dashboard/news')
  expect((await login).postDataJSON()).toEqual({
    provider: 'GOOGLE',
    id: '110',
    name: 'Asha Rao',
    firstName: 'Asha',
    lastName: 'Rao',
    photoUrl: '',
    email: 'asha@example.com',
    authToken: expect.any(String),
    idToken: expect.any(String),
    rememberMe: true,
  })
  await expect(page.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'rememberMe')?.value).toBe('Yes')
  await expect(page.locator('meta[name="keywords"]')).toHaveCount(0)
})

test('[LG-06] a refused credential ends the spinner and leaves Google’s button usable', async ({
  page,
  context,
  issuer,
  googleServer,
}) => {
  const google = await playGoogle(context, (nonce) => issuer.forge({ ...asha, nonce }))
  await page.goto(loginAddress(googleServer))
  await page.getByLabel('Keep me signed in on this device').uncheck()
  const refusal = page.waitForResponse('**/socialLogin')
  await googleButton(page).click()
  expect((await refusal).status()).toBe(403)
  await expect(googleButton(page)).toBeVisible()
  await expect(page.getByText('Signing in')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Keep me signed in on this device')).not.toBeChecked()
  await expect(page).toHaveURL(loginAddress(googleServer))
  expect(google.loads).toBe(1)
})

test('[LG-08] a script that does not load says so, and can be tried again', async ({
  page,
  context,
  issuer,
  googleServer,
}) => {
  const google = await playGoogle(context, (nonce) => issuer.sign({ ...asha, nonce }))
  google.answer = (route) => route.abort()
  await page.goto(loginAddress(googleServer))
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('Google sign-in could not be loaded.')
  google.answer = giveScript
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(googleButton(page)).toBeVisible()
  await expect(problem).toHaveCount(0)
})

test('[LG-08] no spinner stands for ever for a script that is slow; it is taken when it comes', async ({
  page,
  context,
  issuer,
  googleServer,
}) => {
  const google = await playGoogle(context, (nonce) => issuer.sign({ ...asha, nonce }))
  const { promise: coming, resolve: comes } = Promise.withResolvers<void>()
  google.answer = async (route) => {
    await coming
    await giveScript(route)
  }
  await page.clock.install()
  const asked = page.waitForRequest('**/gsi/client')
  await page.goto(loginAddress(googleServer))
  await asked
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert')).toContainText('Google sign-in could not be loaded.')
  comes()
  await expect(googleButton(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[LG-10] logging out signs out of Google, too, also after a reload', async ({
  page,
  context,
  issuer,
  googleServer,
}) => {
  const google = await playGoogle(context, (nonce) => issuer.sign({ ...asha, nonce }))
  await signInWithGoogle(page, googleServer)
  await page.reload()
  await expect(page.getByTestId('sync-indicator')).toHaveText('All changes saved')
  const logout = page.waitForRequest('**/user/logout')
  await logOut(page)
  await logout
  // The login screen may have prepared its button by then.
  expect(google.calls.filter((call) => !call.startsWith('initialize'))).toEqual(['disableAutoSelect'])
  await page.waitForURL('**/pages/user/login')
})

test('[LG-10] a Google that does not answer stands in the way of no logout', async ({
  page,
  context,
  issuer,
  googleServer,
}) => {
  const google = await playGoogle(context, (nonce) => issuer.sign({ ...asha, nonce }))
  await signInWithGoogle(page, googleServer)
  google.answer = (route) => route.abort()
  await page.reload()
  await expect(page.getByTestId('sync-indicator')).toHaveText('All changes saved')
  await logOut(page)
  await page.waitForURL('**/pages/user/login')
  await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
})

test('a login page that was left open renews its nonce, and so does a refused attempt', async ({
  page,
  context,
  issuer,
  googleServer,
}) => {
  const used: string[] = []
  await playGoogle(context, async (nonce) => {
    used.push(nonce)
    return used.length === 1 ? issuer.forge({ ...asha, nonce }) : issuer.sign({ ...asha, nonce })
  })
  await page.clock.install()
  const first = page.waitForResponse('**/signInNonce')
  await page.goto(loginAddress(googleServer))
  const { nonce } = await (await first).json()
  await expect(googleButton(page)).toBeVisible()
  const renewed = page.waitForResponse('**/signInNonce')
  await page.clock.fastForward(20 * 60_000)
  await renewed
  await expect(googleButton(page)).toBeVisible()
  const afterRefusal = page.waitForResponse('**/signInNonce')
  await googleButton(page).click()
  await afterRefusal
  await expect(googleButton(page)).toBeVisible()
  await page.clock.fastForward(1000) // Google's script is ready at once
  await googleButton(page).click()
  await page.waitForURL('**/dashboard/news')
  expect(new Set([nonce, ...used]).size).toBe(3)
})
