import { afterAll, beforeAll } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import { invitationPath } from '#schemas/paths.ts'
import { button, heading, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, startOwnServer, test } from '../support/app/app-screen.tsx'
import type { TestAccount } from '../support/app/app-server-client.ts'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const LOGIN = '/pages/user/login'
const USERS = '/secure/users'
const PROFILE = '/secure/user/profile'
const PASSWORD = 'a lamp on the river'

let stopServer: () => Promise<void>
beforeAll(async () => {
  stopServer = await startOwnServer({ SIGN_IN: 'invitation' })
})
afterAll(() => stopServer())

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const newPassword = page.getByLabelText('New password', { exact: true })
const firstName = page.getByLabelText('First name')
const alert = page.getByRole('alert')
let people = 0
const newAddress = () => `person${people++}@example.com`

/** Makes a link as an administrator, outside of the page. */
async function invite(app: AppScreen, address = newAddress()) {
  const admin = await app.createUser({ role: 'admin' })
  const { body } = await app.callWith(endpoints.invite, { as: admin, body: { email: address, role: 'user' } })
  const { token } = body as { token: string }
  return { address, token, path: invitationPath(token) }
}

/** Somebody joins by a link, outside of the page. */
async function join(app: AppScreen): Promise<TestAccount> {
  const { address, token } = await invite(app)
  const body = { token, password: PASSWORD, firstName: 'Asha', nonce: 'none' }
  await app.callWith(endpoints.acceptInvitation, { body })
  const made = 'select user_id as "userId", username, email from users where email = $1'
  const [account] = await app.query<Omit<TestAccount, 'token'>>(made, [address])
  if (!account) throw new Error(`${address} has not joined`)
  return { ...account, token: '' }
}

test('an administrator invites, and the person joins by the link and signs in', async ({ app }) => {
  const address = newAddress()
  await app.signIn({ role: 'admin' })
  await app.open(USERS)
  await button('Invite').click()
  await expect.element(email).toHaveFocus()
  await email.fill(address)
  await expectNoSeriousFaultInBoth()
  await button('Make link').click()
  await expect.element(page.getByRole('heading', { name: `Link for ${address}` })).toHaveFocus()
  const shown = page.getByLabelText('Link', { exact: true })
  await expect.element(shown).toHaveValue(expect.stringContaining('/pages/user/invitation#'))
  const { value } = (await shown.findElement()) as HTMLInputElement
  await expect.element(page.getByRole('listitem').filter({ hasText: address })).toMatchTextContent('Invitation, until')
  await expectNoSeriousFaultInBoth()
  await button('Done').click()
  await expect.element(button('Invite')).toBeVisible()
  await app.logOut()
  await app.expectPath(LOGIN)

  const { pathname, hash } = new URL(value)
  await app.open(pathname + hash)
  await expect.element(heading()).toHaveTextContent('Join Vedika')
  await expect.element(text(`You are invited as ${address}.`)).toBeVisible()
  await firstName.fill('Meera')
  await page.getByLabelText('Last name (optional)').fill('Nair')
  await password.fill(PASSWORD)
  await expectNoSeriousFaultInBoth()
  await button('Join').click()
  await app.expectPath('/dashboard/news')
  expect(location.hash).toBe('')
  await expect.element(page.getByRole('button', { name: /Account of Meera/ })).toBeVisible()
  await app.expectSyncState('All changes saved')
})

test('an invitation to a member says what to do instead', async ({ app }) => {
  const member = await app.createUser()
  await app.signIn({ role: 'admin' })
  await app.open(USERS)
  await button('Invite').click()
  await email.fill(member.email)
  await button('Make link').click()
  await expect.element(alert).toMatchTextContent('An account with this email exists.')
  await expect.element(email).toHaveValue(member.email)
})

test('a withdrawn link is gone from the list, and does not work', async ({ app }) => {
  const { address, path } = await invite(app)
  await app.signIn({ role: 'admin' })
  await app.open(USERS)
  await button(`Withdraw: ${address}`).click()
  await expect.element(text('Link withdrawn')).toBeVisible()
  await expect.element(button(`Withdraw: ${address}`)).not.toBeInTheDocument()
  await app.logOut()
  await app.expectPath(LOGIN)
  await app.open(path)
  await expect.element(heading()).toHaveTextContent('This link does not work')
  await expect.element(alert).toMatchTextContent('was used or withdrawn, or has expired')
  await link('Go to login').click()
  await app.expectPath(LOGIN)
})

test('the administrator’s link sets a new password', async ({ app }) => {
  const member = await app.createUser({ firstName: 'Chitra' })
  await app.signIn({ role: 'admin' })
  await app.open(`${USERS}?q=${encodeURIComponent(member.email)}`)
  await button(`Action: ${member.username}`).click()
  await page.getByRole('menuitem', { name: 'New password link' }).click()
  const shown = page.getByLabelText('Link', { exact: true })
  await expect.element(shown).toHaveValue(expect.stringContaining('#'))
  const { value } = (await shown.findElement()) as HTMLInputElement
  await app.logOut()
  await app.expectPath(LOGIN)
  await app.open(new URL(value).pathname + new URL(value).hash)
  await expect.element(heading()).toHaveTextContent('Set a new password')
  await expect.element(firstName).not.toBeInTheDocument()
  await newPassword.fill(PASSWORD)
  await expectNoSeriousFaultInBoth()
  await button('Save password').click()
  await app.expectPath('/dashboard/news')
})

test('the first administrator chooses an address', async ({ app }) => {
  await app.query("insert into admin_links values (encode(sha256('first'), 'hex'), now() + interval '1 hour')")
  const address = newAddress()
  await app.open('/pages/user/invitation#first')
  await expect.element(text('Make the first administrator’s account.')).toBeVisible()
  await email.fill(address)
  await firstName.fill('Owner')
  await password.fill(PASSWORD)
  await button('Join').click()
  await app.expectPath('/dashboard/news')
  expect(await app.query('select role from users where email = $1', [address])).toEqual([{ role: 'admin' }])
})

test('a short or guessable password is named, and what was entered stays', async ({ app }) => {
  const { path } = await invite(app)
  await app.open(path)
  await firstName.fill('Bela')
  await password.fill('eleven char')
  await button('Join').click()
  await expect.element(alert).toHaveTextContent('Use at least 12 characters.')
  await password.fill('passwordpassword')
  await button('Join').click()
  await expect.element(alert).toHaveTextContent('This password is easy to guess. Choose another one.')
  await expect.element(firstName).toHaveValue('Bela')
  await expect.element(button('Join')).toBeEnabled()
})

test('without a network the invitation says what it needs', async ({ app }) => {
  const { path } = await invite(app)
  app.network.goOffline()
  await app.open(path)
  await expect.element(alert).toMatchTextContent('Connect to open the invitation.')
  app.network.goOnline()
  await expect.element(firstName).toBeVisible()
  await firstName.fill('Dev')
  await password.fill(PASSWORD)
  app.network.goOffline()
  await button('Join').click()
  await expect.element(alert).toMatchTextContent('The server could not be reached.')
  await expect.element(password).toHaveValue(PASSWORD)
})

test('who is signed in is asked to log out before they open an invitation', async ({ app }) => {
  const { path } = await invite(app)
  const me = await app.signIn()
  await app.open(path)
  await expect.element(text(`You are logged in as ${me.email}.`)).toBeVisible()
  await expect.element(link('Log out')).toBeVisible()
})

test('a login by password shows why it fails, then goes on to where it was asked for', async ({ app }) => {
  const { email: address } = await join(app)
  await app.open(`${LOGIN}?${new URLSearchParams({ returnTo: PROFILE })}`)
  await expect.element(text('Login to your account')).toBeVisible()
  await expect.element(text('Google')).not.toBeInTheDocument()
  await email.fill(address)
  await password.fill('another lamp entirely')
  await expectNoSeriousFaultInBoth()
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toHaveTextContent('Invalid username or password.')
  await expect.element(email).toHaveValue(address)
  await button('Show password').click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('another lamp entirely')
  await password.fill(PASSWORD)
  await button('Log in').click()
  await app.expectPath(PROFILE)
  const paths = app.network.calls.map(({ path }) => path.split('/').at(-1))
  const last = paths.lastIndexOf('passwordIdentity')
  expect(paths.indexOf('socialLogin', last)).toBeGreaterThan(last)
  expect(document.cookie).toContain('rememberMe=Yes')
})

test('a login by password says without a network that it needs one, and names a limit', async ({ app }) => {
  await app.open(LOGIN)
  await email.fill('nobody@example.com')
  await password.fill(PASSWORD)
  app.network.goOffline()
  await button('Log in').click()
  await expect.element(alert).toMatchTextContent('The server could not be reached.')
  app.network.goOnline()
  const error = { code: 'too_many_attempts', message: 'Too many wrong passwords. Try again in 15 minutes.' }
  app.network.on('/passwordIdentity', () => Response.json({ error }, { status: 429 }))
  await button('Log in').click()
  await expect.element(alert).toHaveTextContent(error.message)
})

test('the password confirms who the person is, and is changed', async ({ app }) => {
  const account = await join(app)
  await app.useAnotherDevice(account)
  await app.open(PROFILE)
  await app.query("update sessions set authenticated_at = now() - interval '11 minutes'")
  await button('Change password').click()
  await newPassword.fill('short')
  await button('Save password').click()
  await expect.element(alert).toHaveTextContent('Use at least 12 characters.')
  await newPassword.fill('another lamp entirely')
  await button('Save password').click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await expect.element(dialog).toMatchTextContent(`log in again as ${account.email}`)
  const current = dialog.getByLabelText('Password', { exact: true })
  await current.fill('wrong lamp entirely')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid username or password.')
  await expectNoSeriousFaultInBoth()
  await current.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect.element(text('Password changed')).toBeVisible()
  await expect.element(newPassword).not.toBeInTheDocument()
  await app.remount()
  await app.expectSyncState('All changes saved')
})
