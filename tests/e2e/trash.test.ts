import type { Page } from '@playwright/test'
import { expect, expectNoSeriousFault, expectSyncState, testWithWorker as test } from './fixtures.ts'
import { deleteNote, openNote, openNotes, openTwoDevices } from './two-devices.ts'

test('[NO-07] [NO-08] a deleted note rests in the trash; it is restored without a network, or deleted for ever, and the other device follows', async ({
  openDevice,
  freshServer,
}) => {
  const { address } = freshServer
  const notes = { Missed: 'I want this back.', Regretted: 'Nobody should read this.' }
  const [phone, laptop] = await openTwoDevices(openDevice, address, notes)
  for (const name of ['Missed', 'Regretted']) await deleteNote(phone, name)
  await phone.getByRole('link', { name: 'Trash' }).click()
  await expect(rowsOf(phone)).toHaveText([/^Regretted.*30 days left/, /^Missed.*30 days left/])
  await expectSyncState(phone, 'All changes saved')
  await expectNoSeriousFault(phone)

  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Restore: Missed' }).click()
  await expect(phone.getByText('The note is back.')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
  await phone.getByRole('button', { name: 'Delete for ever: Regretted' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rowsOf(phone)).toHaveCount(1)
  await phone.getByRole('button', { name: 'Delete for ever: Regretted' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete for ever' }).click()
  await expect(phone.getByText('The trash is empty.')).toBeVisible()
  await openNote(phone, 'Missed')
  await phone.context().setOffline(false)

  for (const device of [phone, laptop]) {
    await expectSyncState(device, 'All changes saved')
    await openNote(device, 'Missed')
    await expect(device.getByText('I want this back.')).toBeVisible()
    await openNotes(device)
    await device.getByRole('link', { name: 'Trash' }).click()
    await expect(device.getByText('The trash is empty.')).toBeVisible()
    expect(await readStoredText(device)).not.toContain('Nobody should read this.')
  }
})

function rowsOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
}

/** Everything that the device's databases hold, as text. */
function readStoredText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
        })
        texts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return texts.join('\n')
  })
}
