import { page } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import { button, heading, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const path = '/secure/users'
const account = page.getByRole('button', { name: /Account of/ })

async function choose(action: string, username: string): Promise<void> {
  await button(`Action: ${username}`).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

test('an administrator disables and enables a user, changes the role and ends sessions', async ({ app }) => {
  const member = await app.createUser({ firstName: 'Meera', lastName: 'Nair' })
  const admin = await app.signIn({ role: 'admin' })
  const isSignedIn = async () => {
    const { status } = await app.callWith(endpoints.sessions, { as: member })
    return status
  }
  await app.open('/dashboard/news')
  await account.click()
  await page.getByRole('menuitem', { name: 'Users' }).click()
  await expect.element(heading()).toHaveTextContent('Users')
  await page.getByLabelText('Search users').fill(member.email)
  const row = page.getByRole('row', { name: /Meera Nair/ })
  await expect.element(row).toMatchTextContent(member.email)
  await expect.element(button(`Action: ${admin.username}`)).toHaveLength(0)
  await expectNoSeriousFaultInBoth()
  expect(await isSignedIn()).toBe(200)

  await choose('Disable', member.username)
  await expect.element(text('Account disabled')).toBeVisible()
  await expect.element(row).toMatchTextContent('Disabled')
  expect(await isSignedIn()).toBe(401)

  await choose('Enable', member.username)
  await expect.element(row).toMatchTextContent('Active')
  await choose('Make administrator', member.username)
  await expect.element(row).toMatchTextContent('Administrator')
  await choose('Remove administrator role', member.username)
  await expect.element(text('Role changed')).toBeVisible()

  const again = await app.newSession(member)
  expect((await app.callWith(endpoints.sessions, { as: again })).status).toBe(200)
  await choose('End sessions', member.username)
  await expect.poll(async () => (await app.callWith(endpoints.sessions, { as: again })).status).toBe(401)
})

test('users are found by email, and a search without a match says so', async ({ app }) => {
  const { email } = await app.signIn({ role: 'admin' })
  await app.open(path)
  const search = page.getByLabelText('Search users')
  await search.fill(email)
  await app.expectPath(/q=reader/)
  await expect.element(page.getByRole('row')).toHaveLength(2)
  await search.fill('nobody at all')
  await expect.element(text('No users found.')).toBeVisible()
})

test('other people have no such screen and no entry for it', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await account.click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Users' })).toHaveLength(0)
})

test('the list of users says without a network that it needs one, and loads with it', async ({ app }) => {
  const { email } = await app.signIn({ role: 'admin' })
  app.network.goOffline()
  await app.open(`${path}?q=${encodeURIComponent(email)}`)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Check your connection and try again.')
  app.network.goOnline()
  await expect.element(page.getByRole('row', { name: /Asha Rao/ })).toBeVisible()
})
