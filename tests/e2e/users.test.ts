import type { Page } from '@playwright/test'
import { expect, expectNoSeriousFaultInBoth, signIn, test, testWithWorker, untilOfflineReady } from './fixtures.ts'

async function choose(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Action: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

test('an administrator disables a user, who is signed out at once and cannot sign in until enabled', async ({
  page,
  browser,
  freshServer: { address },
}) => {
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await signIn(theirs, address, 'member')
  await signIn(page, address, 'admin')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  const row = page.getByRole('row', { name: /Demo Member/ })
  await expect(row).toContainText('demo-member@example.com')
  await expect(page.getByRole('button', { name: 'Action: demo-admin' })).toHaveCount(0)
  await expectNoSeriousFaultInBoth(page)

  await choose(page, 'Disable', 'demo-member')
  await expect(page.getByText('Account disabled')).toBeVisible()
  await expect(row).toContainText('Disabled')
  await theirs.waitForURL('**/pages/user/login?returnTo=**')
  const refusal = theirs.waitForResponse('**/socialLogin')
  await theirs.getByRole('button', { name: 'Demo member' }).click()
  expect((await refusal).status()).toBe(403)

  await choose(page, 'Enable', 'demo-member')
  await expect(row).toContainText('Active')
  await theirs.getByRole('button', { name: 'Demo member' }).click()
  await theirs.waitForURL('**/dashboard/news')

  await choose(page, 'Make administrator', 'demo-member')
  await expect(row).toContainText('Administrator')
  await choose(page, 'Make ordinary user', 'demo-member')
  await expect(page.getByText('Role changed')).toBeVisible()
  await choose(page, 'End sessions', 'demo-member')
  await theirs.waitForURL('**/pages/user/login?returnTo=**')
  await elsewhere.close()
})

test('users are found by email, and a search without a match says so', async ({ page, freshServer: { address } }) => {
  await signIn(page, address, 'admin', '/secure/users')
  const search = page.getByLabel('Search users')
  await search.fill('demo-admin@')
  await expect(page).toHaveURL(/q=demo-admin/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await search.fill('nobody at all')
  await expect(page.getByText('Nobody was found.')).toBeVisible()
})

test('other people have no such screen and no entry for it', async ({ page, freshServer: { address } }) => {
  await signIn(page, address, 'user', '/secure/users')
  await expect(page.getByText('There is no such page')).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0)
})

testWithWorker(
  'without a network the screen says what it needs',
  async ({ page, context, freshServer: { address } }) => {
    await signIn(page, address, 'admin', '/secure/users')
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('this needs a network')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row', { name: /Demo Admin/ })).toBeVisible()
  },
)
