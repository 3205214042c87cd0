import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { button, catchDownloads, demo, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, startOwnServer, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

let stopServer: () => Promise<void>
beforeAll(async () => {
  stopServer = await startOwnServer() // a demo account is deleted here
})
afterAll(() => stopServer())

const PROFILE = '/secure/user/profile'
const dialog = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
const confirmDeletion = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()

/** Signs in as a demo account whose sign-in is too old for some calls. */
async function openProfile(app: AppScreen): Promise<void> {
  await app.open(`/pages/user/login?${new URLSearchParams({ returnTo: PROFILE })}`)
  await demo('member').click()
  await app.expectPath(PROFILE)
  await app.expectSyncState('All changes saved')
  await app.query("update sessions set authenticated_at = now() - interval '11 minutes'")
}

test('an export asks who the person is, and goes on without being pressed again', async ({ app }) => {
  await openProfile(app)
  const tokens = () =>
    app.query("select token_hash from sessions where authenticated_at > now() - interval '5 minutes'")
  const downloads = catchDownloads()
  await button('Download my data').click()
  await expect.element(dialog).toMatchTextContent('log in again as demo-member@example.com')
  await expect.element(demo('member')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await demo('user').click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toHaveTextContent('This is a different account. Nothing was changed.')
  expect(await tokens()).toEqual([])
  await demo('member').click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['vedika-data.zip'])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await tokens()).toHaveLength(1)
  await app.remount()
  await app.expectSyncState('All changes saved')
})

test('a deletion that is not confirmed leaves the account and says so', async ({ app }) => {
  await openProfile(app)
  await button('Delete Account').click()
  await confirmDeletion()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(text('Nothing was changed. Confirm your account first.')).toBeVisible()
  await app.remount()
  await expect.element(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await button('Delete Account').click()
  await confirmDeletion()
  await demo('member').click()
  await expect.element(text('User removed successfully.')).toBeVisible()
})
