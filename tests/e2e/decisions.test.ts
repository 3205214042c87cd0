import type { Page } from '@playwright/test'
import { expect, expectNoSeriousFault, expectSyncState, testWithWorker as test, writeNote } from './fixtures.ts'
import { deleteNote, openNote, openNotes, openTwoDevices, rewriteNote, whileApart } from './two-devices.ts'

const words = ['six in the morning', 'seven in the evening']
const marked = [
  ['six', 'morning.'],
  ['seven', 'evening.'],
]

function cardOf(page: Page, title: string) {
  return page.getByRole('region', { name: 'Which words stay?' }).getByRole('article', { name: title })
}

async function expectDecided(page: Page, name: string, kept: string[]): Promise<void> {
  await openNote(page, name)
  await expect(page.getByRole('region', { name: 'Which words stay?' })).toHaveCount(0)
  for (const each of kept) await expect(page.getByText(`Leave at ${each}.`)).toBeVisible()
  for (const each of words.filter((word) => !kept.includes(word))) await expect(page.getByText(each)).toHaveCount(0)
}

test('[NO-09] the same words changed on two devices: the person keeps theirs, mine or both, on either device, and both devices follow', async ({
  openDevice,
  freshServer,
}) => {
  const { address } = freshServer
  const text = 'Pack a torch.\nLeave early.'
  const [phone, laptop] = await openTwoDevices(openDevice, address, { Hills: text, Coast: text, Desert: text })
  await whileApart([phone, laptop], async (device, index) => {
    for (const name of ['Hills', 'Coast', 'Desert']) {
      await rewriteNote(device, name, `Pack a torch.\nLeave at ${words[index]}.`)
    }
  })

  for (const [index, device] of [phone, laptop].entries()) {
    await openNotes(device)
    await expect(device.getByText('Needs a decision')).toHaveCount(3)
    await openNote(device, 'Hills')
    await expect(cardOf(device, 'On this device')).toContainText(words[index] ?? '')
    await expect(cardOf(device, 'On another device')).toContainText(words[1 - index] ?? '')
    await expect(cardOf(device, 'On this device').locator('mark')).toHaveText(marked[index] ?? [])
    await expectNoSeriousFault(device)
  }
  await writeNote(phone, address, 'Meanwhile', 'Other notes go on.')
  await expectSyncState(phone, 'All changes saved')

  await openNote(phone, 'Hills')
  await phone.getByRole('button', { name: 'Keep mine' }).click()
  await expect(phone.getByText('Decided.')).toBeVisible()
  await openNote(laptop, 'Coast')
  await laptop.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(laptop.getByText('Decided.')).toBeVisible()
  await openNote(laptop, 'Desert')
  await laptop.getByRole('button', { name: 'Keep both' }).click()
  await expect(laptop.getByText('Decided.')).toBeVisible()
  for (const device of [phone, laptop]) {
    await expectSyncState(device, 'All changes saved')
    await openNotes(device)
    await expect(device.getByText('Needs a decision')).toHaveCount(0)
    await expectDecided(device, 'Hills', ['six in the morning'])
    await expectDecided(device, 'Coast', ['six in the morning'])
    await expectDecided(device, 'Desert', words)
  }
})

test('[NO-09] an undecided note is edited as plain text, and every version stays to be chosen', async ({
  openDevice,
  freshServer,
}) => {
  const { address } = freshServer
  const [phone, laptop] = await openTwoDevices(openDevice, address, { Trip: 'Pack a torch.\nLeave early.' })
  await whileApart([phone, laptop], (device, index) =>
    rewriteNote(device, 'Trip', `Pack a torch.\nLeave at ${words[index]}.`),
  )
  await openNote(phone, 'Trip')
  await expect(cardOf(phone, 'On another device')).toBeVisible() // by then the laptop's words are here
  await phone.getByRole('link', { name: 'Edit' }).click()
  await expect(phone.getByRole('link', { name: 'Choose' })).toBeVisible()
  await phone.getByText('Use Rich Text Editor').click() // the versions are markup: it opens as rich text
  const before = await phone.getByLabel('Description').inputValue()
  await phone.getByLabel('Description').fill(before.replace('a torch', 'two torches'))
  await phone.getByRole('button', { name: /^Save/ }).click()
  await expectSyncState(phone, 'All changes saved')
  for (const device of [phone, laptop]) {
    await openNote(device, 'Trip')
    await expect(device.getByText('Pack two torches.')).toBeVisible()
    for (const title of ['On this device', 'On another device']) await expect(cardOf(device, title)).toBeVisible()
  }
})

test('[NO-09] a note deleted on one device and changed on another asks: it is kept, or deleted after all', async ({
  openDevice,
  freshServer,
}) => {
  const { address } = freshServer
  const notes = { Kept: 'First words.', Dropped: 'First words.' }
  const [phone, laptop] = await openTwoDevices(openDevice, address, notes)
  await whileApart([phone, laptop], async (device, index) => {
    for (const name of Object.keys(notes)) {
      if (index === 0) await deleteNote(device, name)
      else await rewriteNote(device, name, 'First words. And more.')
    }
  })
  const notice = 'Deleted on one device, changed on another: it was kept.'
  await openNote(phone, 'Kept')
  await expect(phone.getByText(notice)).toBeVisible()
  await phone.getByRole('button', { name: 'Keep it' }).click()
  await expect(phone.getByText(notice)).toHaveCount(0)
  await openNote(laptop, 'Dropped')
  await laptop.getByRole('button', { name: 'Delete it' }).click()
  await laptop.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
  for (const device of [phone, laptop]) {
    await expectSyncState(device, 'All changes saved')
    await openNote(device, 'Kept')
    await expect(device.getByText('First words. And more.')).toBeVisible()
    await expect(device.getByText(notice)).toHaveCount(0)
    await openNotes(device)
    await expect(device.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
  }
})
