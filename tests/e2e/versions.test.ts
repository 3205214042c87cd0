import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousFault,
  expectSyncState,
  signIn,
  testWithWorker as test,
  untilOfflineReady,
  writeNote,
} from './fixtures.ts'
import { openNote, openTwoDevices, rewriteNote, whileApart } from './two-devices.ts'

test('[NO-09] what a merge made one text of is kept: an earlier version is read beside the note and restored, and what it replaced is kept in its turn', async ({
  openDevice,
  freshServer,
}) => {
  const { address } = freshServer
  const [phone, laptop] = await openTwoDevices(openDevice, address, { Trip: 'Pack a torch.\nLeave at six.' })
  const edits = ['Pack a torch and a map.\nLeave at six.', 'Pack a torch.\nLeave at seven.']
  await whileApart([phone, laptop], (device, index) => rewriteNote(device, 'Trip', edits[index] ?? ''))

  await openNote(phone, 'Trip')
  await expect(phone.getByText('Leave at seven.')).toBeVisible()
  await phone.getByRole('link', { name: 'Earlier versions' }).click()
  const rows = rowsOf(phone)
  await expect(rows).toHaveCount(2)
  const own = rows.filter({ hasText: 'and a map' })
  await own.getByRole('button', { expanded: false }).click()
  await expect(own.getByRole('region', { name: 'This version' }).locator('mark')).toHaveText(['six.'])
  await expect(own.getByRole('region', { name: 'Now' }).locator('mark')).toHaveText(['seven.'])
  await expectNoSeriousFault(phone)
  await own.getByRole('button', { name: 'Restore this version' }).click()

  for (const device of [phone, laptop]) {
    await expectSyncState(device, 'All changes saved')
    await openNote(device, 'Trip')
    await expect(device.getByText('Leave at six.')).toBeVisible()
    await expect(device.getByText('and a map')).toBeVisible()
  }
  await laptop.getByRole('link', { name: 'Earlier versions' }).click()
  const kept = rowsOf(laptop)
  await expect(kept).toHaveCount(3)
  await kept.first().getByRole('button').click()
  await expect(kept.first().getByRole('region', { name: 'This version' })).toContainText('Leave at seven.')
})

test('[NO-08] without a network, earlier versions say where they are; what waits to be sent is there all the same', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.address)
  await writeNote(page, server.address, 'Alone', 'As it was.')
  await expectSyncState(page, 'All changes saved')
  await openNote(page, 'Alone')
  await page.getByRole('link', { name: 'Earlier versions' }).click()
  await expect(page.getByText('No earlier versions yet.')).toBeVisible()
  await untilOfflineReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Earlier versions are kept by the server and need a network.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No earlier versions yet.')).toBeVisible()

  await context.route('**/revisions**', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The earlier versions could not be loaded.')
})

function rowsOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
}
