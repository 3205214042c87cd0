import { execute } from '../support/temporary-postgres.ts'
import { expect, expectNoSeriousFaultInBoth, expectSyncState, signIn, test } from './fixtures.ts'

const PROFILE = '/secure/user/profile'

test('an export asks who the person is, and goes on without being pressed again', async ({
  page,
  freshServer: { address },
  shared: { databaseUrl },
}) => {
  await signIn(page, address, 'member', PROFILE)
  await expectSyncState(page, 'All changes saved')
  await execute(databaseUrl, "update sessions set authenticated_at = now() - interval '11 minutes'")
  const before = await page.context().cookies()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(dialog).toContainText('sign in again as demo-member@example.com')
  await expect(dialog.getByRole('button', { name: 'Demo member' })).toBeVisible()
  await expectNoSeriousFaultInBoth(page)

  await dialog.getByRole('button', { name: 'Demo user' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That is another account. Nothing was changed.')
  await dialog.getByRole('button', { name: 'Demo member' }).click()
  expect((await download).suggestedFilename()).toBe('vedika-data.zip')
  await expect(dialog).toHaveCount(0)
  const session = (cookies: typeof before) => cookies.find(({ name }) => name.endsWith('vedika-session'))?.value
  expect(session(await page.context().cookies())).not.toBe(session(before))
  await page.reload()
  await expectSyncState(page, 'All changes saved')
})

test('a deletion that is not confirmed leaves the account and says so', async ({
  page,
  freshServer: { address },
  shared: { databaseUrl },
}) => {
  await signIn(page, address, 'member', PROFILE)
  await execute(databaseUrl, "update sessions set authenticated_at = now() - interval '11 minutes'")
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was changed: this needs a confirmation that it is you.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByRole('button', { name: 'Demo member' }).click()
  await expect(page.getByText('User removed successfully.')).toBeVisible()
})
