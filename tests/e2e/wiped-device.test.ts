import { expect, expectNoSeriousFaultInBoth, expectSyncState, signIn, writeNote } from './fixtures.ts'
import { test } from './installed-phone.ts'
import { openNotes } from './open-notes.ts'
import { findStored } from './stored-texts.ts'
import { wipeOther } from './wipe-other.ts'

test('a device wiped from another one keeps no word of the person, sent, unsent or being typed', async ({
  phone: { page: phone },
  page: laptop,
  site: { address },
}) => {
  await writeNote(phone, address, 'CANARY sent', 'CANARY that the server has')
  await expectSyncState(phone, 'All changes saved')
  await phone.context().setOffline(true)
  await openNotes(phone)
  await writeNote(phone, address, 'CANARY unsent', 'CANARY that only this device has')
  await phone.getByRole('link', { name: 'Add new note' }).click()
  await phone.getByLabel('Name').fill('CANARY being typed')

  await signIn(laptop, address, 'member', '/secure/user/profile')
  await expect(laptop.getByRole('button', { name: /^Log out and erase/ })).toBeVisible()
  await expectNoSeriousFaultInBoth(laptop)
  await wipeOther(laptop)
  expect((await findStored(phone, 'CANARY')).length).toBeGreaterThan(0) // the search sees it

  await phone.context().setOffline(false)
  await phone.waitForURL(`${address}/pages/user/login`)
  await expect(phone.getByText('Your data on this device was deleted.')).toBeVisible()
  await expect.poll(() => findStored(phone, 'CANARY')).toEqual([])
  expect(await findStored(phone, 'demo-member@example.com')).toEqual([])
  await expect(phone.getByText(/^Log in to send/)).toHaveCount(0)

  // The same person starts over, with the server's data.
  await phone.getByRole('button', { name: 'Demo member' }).click()
  await phone.waitForURL('**/dashboard/news')
  await openNotes(phone)
  await expect(phone.getByRole('link', { name: 'CANARY sent', exact: true })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'CANARY unsent', exact: true })).toHaveCount(0)
})
