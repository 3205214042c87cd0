import type { Route } from '@playwright/test'
import { expect, expectSyncState, testWithWorker as test, writeNote } from './fixtures.ts'
import { openNote, openNotes, openTwoDevices, rewriteNote } from './two-devices.ts'

test('[NO-09] an edit of a note whose answer was lost is no conflict on either device', async ({
  openDevice,
  freshServer,
}) => {
  const { address } = freshServer
  const [phone, laptop] = await openTwoDevices(openDevice, address, {})
  const answerLost = Promise.withResolvers<void>()
  const lose = async (route: Route) => {
    await route.fetch() // the server stores it
    await phone.context().setOffline(true)
    await route.abort('connectionreset')
    answerLost.resolve()
  }
  await phone.context().route('**/sync/push', lose, { times: 1 })
  await writeNote(phone, address, 'Story', 'It was a dark night.')
  await answerLost.promise

  await openNotes(laptop)
  await rewriteNote(laptop, 'Story', 'It was a dark and stormy night.')
  await expectSyncState(laptop, 'All changes saved')

  await phone.context().setOffline(false)
  await expectSyncState(phone, 'All changes saved')
  for (const device of [phone, laptop]) {
    await openNotes(device)
    await expect(device.getByText('Needs a decision')).toHaveCount(0)
    await openNote(device, 'Story')
    await expect(device.getByText('It was a dark and stormy night.')).toBeVisible()
    await expect(device.getByText('It was a dark night.')).toHaveCount(0)
  }
})
