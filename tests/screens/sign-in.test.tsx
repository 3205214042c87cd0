import { page } from 'vitest/browser'
import { adminLinkPath, paths } from '#schemas/paths.ts'
import { button, catchDownloads, demo, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { ADD, LIST, label, save, writeNote } from '../support/app/note-screens.ts'
import { OtherDevice } from '../support/app/other-device.ts'

const LOGIN = '/pages/user/login'
const SYNC = /\/sync\//
const LOGOUT = '/public/user/logout'
const avatar = page.getByRole('button', { name: /Account of/ })
const question = page.getByRole('alertdialog')
const refusesToConnect = () => {
  throw new TypeError('Failed to fetch')
}

/** Number of that user's sessions on the server. */
const sessionsOf = (app: AppScreen, username: string) =>
  app
    .query('select from sessions join users using (user_id) where username = $1', [username])
    .then(({ length }) => length)

/** Names of this device's databases that belong to a user. */
const userDatabases = async () =>
  (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => /vedika-[\da-f]{16}/.test(name))

test('[LG-01] [LG-04] [LG-09] a labelled demo account signs in, and goes on to the news', async ({ app }) => {
  await app.open(LOGIN)
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect.element(text('Login to your account using Google')).toBeVisible()
  await expect.element(text('Google sign-in is not set up')).toBeVisible()
  await demo('user').click()
  await app.expectPath('/dashboard/news')
  const called = app.network.calls.map(({ path }) => path)
  const login = called.findIndex((path) => path.endsWith('/socialLogin'))
  expect(login).toBeGreaterThan(-1)
  expect(called.findIndex((path) => path.endsWith('/operation/user/demo-user'))).toBeGreaterThan(login)
  expect(document.cookie).toContain('rememberMe=Yes')
})

test('[LG-04] a login is answered to stay remembered or not, as was chosen', async ({ app }) => {
  await app.open(LOGIN)
  await page.getByLabelText('Keep me signed in on this device').click()
  await demo('user').click()
  await app.expectPath('/dashboard/news')
  expect(document.cookie).toContain('rememberMe=No')
  expect(app.network.callsTo('/socialLogin')).toMatchObject([{ body: { rememberMe: false } }])
})

test('[LG-04] whoever leaves the login while it is answered stays where they went, signed in', async ({ app }) => {
  await app.open(LOGIN)
  const answer = app.network.hold(/operation\/user\/demo-user/)
  await demo('user').click()
  await expect.poll(() => app.network.callsTo(/operation\/user\/demo-user/).length).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' }).click()
  await app.expectPath('/pages/story/list')
  answer()
  await expect.element(avatar).toBeVisible()
  await app.expectSyncState('All changes saved')
  await app.expectPath('/pages/story/list')
})

test('[LG-05] who is signed in and opens the login goes to the private dashboard', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(LOGIN)
  await app.expectPath('/dashboard/private')
  await expect.element(page.getByRole('heading', { name: /Private Notes/ })).toBeVisible()
})

test('[LG-06] a refused login ends the spinner and changes nothing else', async ({ app }) => {
  const claims = '{"sub":"demo-admin","email":"demo-admin@example.com"}'
  const credential = `${btoa('{"alg":"RS256","kid":"demo"}')}.${btoa(claims)}.c2ln`
  app.network.on('/demoIdentity', () => Response.json({ credential }))
  let status = 0
  app.network.on('/socialLogin', async (_, proceed) => {
    const response = await proceed()
    status = response.status
    return response
  })
  await app.open(LOGIN)
  await demo('admin').click()
  await expect.poll(() => status).toBe(403)
  await expect.element(demo('admin')).toBeVisible()
  await expect.element(text('Signing in')).not.toBeInTheDocument()
  await app.expectPath(LOGIN)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('[LG-06] a login whose details cannot be read leaves no session behind', async ({ app }) => {
  await app.open(LOGIN)
  const before = await sessionsOf(app, 'demo-admin')
  app.network.on(/operation\/user\/demo-admin/, () => new Response('Down', { status: 500 }))
  await demo('admin').click()
  await expect.poll(() => app.network.callsTo(LOGOUT).length).toBe(1)
  await expect.element(demo('admin')).toBeEnabled()
  await expect.poll(() => sessionsOf(app, 'demo-admin')).toBe(before)
})

test('[RT-01] [RT-07] private pages send visitors to the login, and it brings them back', async ({ app }) => {
  for (const path of ['/dashboard/private', '/secure/order', ADD]) {
    await app.open(path)
    await app.expectPath(`${LOGIN}?${new URLSearchParams({ returnTo: path })}`)
  }
  await demo('member').click()
  await app.expectPath(ADD)
  await app.open('/')
  await app.expectPath('/dashboard/news')
})

test('[RT-07] a login leads to no other site', async ({ app }) => {
  await app.open(`${LOGIN}?${new URLSearchParams({ returnTo: '/.//evil.test' })}`)
  await demo('user').click()
  await app.expectPath('/dashboard/news')
})

test('[LG-01] without a network the login says what it needs, and goes on when there is one', async ({ app }) => {
  app.network.goOffline()
  await app.open(LOGIN)
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Connect to log in.')
  await button('Try again').click()
  await expect.element(alert).toMatchTextContent('Connect to log in.')
  app.network.goOnline()
  await expect.element(demo('user')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('[LG-12] requests carry the session, but for those that say to skip it', async ({ app }) => {
  await app.signIn()
  await app.open('/pages/news/list')
  await app.expectSyncState('All changes saved')
  const [news] = app.network.callsTo('/public/news/today')
  expect([news?.headers.get('skip-credentials'), news?.credentials]).toEqual(['yes', 'omit'])
  const [pull] = app.network.callsTo('/sync/pull')
  expect([pull?.headers.get('skip-credentials'), pull?.credentials]).toEqual([null, 'same-origin'])
})

test('a link for the first administrator is kept while somebody signs in, and out of every query', async ({ app }) => {
  await app.open(adminLinkPath('the-token'))
  await app.expectPath(`${LOGIN}?${new URLSearchParams({ returnTo: paths.claimAdmin })}`)
  expect(location.hash).toBe('#the-token')
  await demo('user').click()
  await expect.element(button('Become an administrator')).toBeVisible()
  expect(location.hash).toBe('#the-token')
})

test('[LG-10] logging out says goodbye, ends the session and clears cookies and storage', async ({ app }) => {
  const { username } = await app.signIn()
  await app.open('/dashboard/news')
  await app.expectSyncState('All changes saved')
  const before = await sessionsOf(app, username)
  localStorage.setItem('vedika.colourMode', 'dark')
  const answer = app.network.hold(LOGOUT)
  await app.logOut()
  await expect.element(text('Goodbye, and see you soon.')).toBeVisible()
  answer()
  await app.expectPath(LOGIN)
  expect(await sessionsOf(app, username)).toBe(before - 1)
  expect(document.cookie).not.toContain('rememberMe')
  expect(localStorage.length).toBe(0)
  expect(await userDatabases()).toEqual([])
  await expect.element(avatar).not.toBeInTheDocument()
})

test('[LG-10] a logout whose call fails ends here; the session ends before the next login', async ({ app }) => {
  const { username } = await app.signIn()
  await app.open('/dashboard/news')
  await app.expectSyncState('All changes saved')
  const before = await sessionsOf(app, username)
  const end = app.network.on(LOGOUT, () => new Response('nothing of ours', { status: 500 }))
  await app.logOut()
  await app.expectPath(LOGIN)
  expect(await sessionsOf(app, username)).toBe(before)
  const told = app.network.callsTo(LOGOUT).length
  await demo('admin').click()
  await expect.poll(() => app.network.callsTo(LOGOUT).length).toBeGreaterThan(told)
  await expect.element(demo('admin')).toBeVisible()
  expect(app.network.callsTo('/socialLogin')).toEqual([])
  end()
  await demo('admin').click()
  await app.expectPath('/dashboard/news')
  expect(await sessionsOf(app, username)).toBe(before - 1)
  const called = app.network.calls.map(({ path }) => path)
  expect(called.findLastIndex((path) => path.endsWith(LOGOUT))).toBeLessThan(
    called.findIndex((path) => path.endsWith('/socialLogin')),
  )
  await app.expectSyncState('All changes saved')
  await expect.element(button('Account of Demo Admin')).toBeVisible()
})

test('[LG-10] who logs out offline is a visitor at once, and on the server when online again', async ({ app }) => {
  const { username } = await app.signIn()
  await app.open('/dashboard/news')
  await app.expectSyncState('All changes saved')
  const before = await sessionsOf(app, username)
  app.network.goOffline()
  await app.logOut()
  await app.expectPath(LOGIN)
  await app.open(LIST)
  await app.expectPath(`${LOGIN}?${new URLSearchParams({ returnTo: LIST })}`)
  await expect.element(avatar).not.toBeInTheDocument()
  expect(await sessionsOf(app, username)).toBe(before)
  app.network.goOnline()
  await expect.poll(() => sessionsOf(app, username)).toBe(before - 1)
  await demo('admin').click()
  await app.expectSyncState('All changes saved')
  await expect.element(button('Account of Demo Admin')).toBeVisible()
})

test('[LG-10] logging out lists unsent work, offers it as a file, then clears the device', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(ADD)
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  await label('Name').fill('Only here')
  await save().click()
  await expect.element(text('Waiting to be sent')).toBeVisible()
  await app.logOut()
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Only hereNote, new')
  const downloads = catchDownloads()
  await question.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => downloads[0]?.content.text()).toBe('## Only here\n\nNote, new')
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect.element(link('Only here')).toBeVisible()
  await app.logOut()
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await app.expectPath(LOGIN)
  expect(await userDatabases()).toEqual([])
  expect(document.cookie).not.toContain('rememberMe')
})

test('[LG-10] logging out first sends what waits', async ({ app }) => {
  const elsewhere = new OtherDevice(app, await app.signIn({ membershipDays: 10 }))
  await app.open(LIST)
  await app.expectSyncState('All changes saved')
  const end = app.network.on(SYNC, refusesToConnect)
  await writeNote('At the last moment', 'It arrives')
  await app.expectSyncState(/1 change waiting/)
  end()
  await app.logOut()
  await app.expectPath(LOGIN) // and nothing was asked
  expect(await elsewhere.notes()).toMatchObject([{ name: 'At the last moment' }])
})

test('a logout opened by its address asks, and leads to the dashboard when it is refused', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  for (const path of ['/secure/logout', '/%73ecure/logout', '/secure/logout/', '/SECURE/logout']) {
    await app.open(path)
    const dialog = page.getByRole('alertdialog', { name: 'Log out' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await app.expectPath('/dashboard/news')
  }
  await expect.element(avatar).toBeVisible()
  expect(app.network.callsTo(LOGOUT)).toEqual([])

  await app.expectSyncState('All changes saved')
  app.network.on(SYNC, refusesToConnect)
  await page.getByRole('article').first().getByRole('button', { name: 'Bookmark' }).click()
  await app.expectSyncState(/1 change waiting/)
  await app.open('/secure/logout')
  await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await app.expectPath('/dashboard/news')
})

test('going back to a logout that was called off asks again', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open('/dashboard/news')
  await app.expectSyncState('All changes saved')
  const end = app.network.on(SYNC, refusesToConnect)
  await page.getByRole('article').first().getByRole('button', { name: 'Bookmark' }).click()
  await app.expectSyncState(/1 change waiting/)
  await app.logOut()
  await expect.element(question.getByText('These changes are not sent yet', { exact: false })).toBeVisible()
  end()
  history.pushState(null, '', '/pages/news/list')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(question).not.toBeInTheDocument()
  await app.expectSyncState('All changes saved')
  history.back()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Log out' }).click()
  await app.expectPath(LOGIN)
})
