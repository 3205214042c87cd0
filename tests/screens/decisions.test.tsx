import { page } from 'vitest/browser'
import { deleteNote, editNote } from '#src/database/notes/notes.ts'
import { joinVersions } from '#src/merge/conflict.ts'
import { button, heading, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { LIST, label, openNote, openNotes, save } from '../support/app/note-screens.ts'
import { OtherDevice } from '../support/app/other-device.ts'

const html = (words: string) => `<p>Pack a torch.</p><p>${words}</p>`
const mine = 'Leave at six in the morning.'
const theirs = 'Leave at seven in the evening.'
const region = page.getByRole('region', { name: 'Choose a version', exact: true })
const card = (title: string) => region.getByRole('article', { name: title, exact: true })

/** Notes that this device and another one have, and both change at the same words, this one without a network. */
async function openConflicts(app: AppScreen, names: string[]): Promise<OtherDevice> {
  const account = await app.signIn({ membershipDays: 10 })
  const elsewhere = new OtherDevice(app, account)
  for (const name of names) await elsewhere.writeNote(name, html('Leave early.'))
  await app.open(LIST)
  for (const name of names) await expect.element(link(name)).toBeVisible()
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  for (const name of names) {
    const { id, content } = await elsewhere.findNote(name)
    expect(await editNote(id, content, { name, description: html(mine) })).toMatchObject({ kind: 'saved' })
    await elsewhere.changeNote(name, { description: html(theirs) })
  }
  app.network.goOnline()
  await app.expectSyncState('All changes saved')
  await expect.element(text('Conflict')).toHaveLength(names.length)
  return elsewhere
}

const descriptionOf = (elsewhere: OtherDevice, name: string) =>
  expect.poll(async () => (await elsewhere.findNote(name)).content.description)

test('[NO-09] the same words changed on two devices are shown side by side, marked', async ({ app }) => {
  await openConflicts(app, ['Hills'])
  await openNote('Hills')
  await expect.element(card('On this device')).toMatchTextContent(mine)
  await expect.element(card('On another device')).toMatchTextContent(theirs)
  const marks = [...card('On this device').element().querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['six', 'morning.'])
  await expectNoSeriousFault()
})

test('[NO-09] the device that saved first is asked as well, with the note open', async ({ app }) => {
  const account = await app.signIn({ membershipDays: 10 })
  const elsewhere = new OtherDevice(app, account)
  await elsewhere.writeNote('Hills', html(mine))
  await app.open(LIST)
  await openNote('Hills')
  await expect.element(text(mine)).toBeVisible()
  const versions = joinVersions(`<p>${mine}</p>`, `<p>${theirs}</p>`)
  await elsewhere.changeNote('Hills', { description: `<p>Pack a torch.</p>${versions}` })
  await expect.element(card('On this device')).toMatchTextContent(mine)
  await expect.element(card('On another device')).toMatchTextContent(theirs)
  await openNotes()
  await expect.element(page.getByText('Conflict', { exact: true })).toBeVisible()
})

test.for([
  ['Keep mine', [mine]],
  ['Keep theirs', [theirs]],
  ['Keep both', [mine, theirs]],
] as const)('[NO-09] “%s” decides for every device', async ([choice, kept], { app }) => {
  const elsewhere = await openConflicts(app, ['Hills'])
  await openNote('Hills')
  await button(choice).click()
  await expect.element(text('Conflict resolved.')).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  for (const words of [mine, theirs]) {
    await expect.element(text(words)).toHaveLength((kept as readonly string[]).includes(words) ? 1 : 0)
  }
  await app.expectSyncState('All changes saved')
  await descriptionOf(elsewhere, 'Hills').not.toContain('<ins') // the versions side by side are gone
  for (const words of kept) await descriptionOf(elsewhere, 'Hills').toContain(`<p>${words}</p>`)
  await openNotes()
  await expect.element(page.getByText('Conflict', { exact: true })).not.toBeInTheDocument()
})

test('[NO-09] an undecided note is edited as plain text, and every version stays to be chosen', async ({ app }) => {
  const elsewhere = await openConflicts(app, ['Trip'])
  await openNote('Trip')
  await link('Edit').click()
  await expect.element(link('Choose a version')).toBeVisible()
  await text('Use Rich Text Editor').click() // the versions are markup: it opens as rich text
  const field = label('Description')
  await expect.element(field).toHaveValue(expect.stringContaining('a torch'))
  await field.fill((field.element() as HTMLTextAreaElement).value.replace('a torch', 'two torches'))
  await save().click()
  await app.expectSyncState('All changes saved')
  await expect.element(text('Pack two torches.')).toBeVisible()
  for (const title of ['On this device', 'On another device']) await expect.element(card(title)).toBeVisible()
  await descriptionOf(elsewhere, 'Trip').toContain('two torches')
  await descriptionOf(elsewhere, 'Trip').toContain('seven in the evening')
})

test('[NO-09] a note deleted here and changed elsewhere is kept, and the person is asked', async ({ app }) => {
  const account = await app.signIn({ membershipDays: 10 })
  const elsewhere = new OtherDevice(app, account)
  const names = ['Kept', 'Dropped']
  for (const name of names) await elsewhere.writeNote(name, '<p>First words.</p>')
  await app.open(LIST)
  for (const name of names) await expect.element(link(name)).toBeVisible()
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  for (const name of names) {
    const { id } = await elsewhere.findNote(name)
    expect(await deleteNote(id)).toMatchObject({ kind: 'saved' })
  }
  for (const name of names) await elsewhere.changeNote(name, { description: '<p>First words. And more.</p>' })
  app.network.goOnline()
  const notice = text('Deleted on one device and changed on another, so it was kept.')
  await expect.element(link('Kept')).toBeVisible()
  await openNote('Kept')
  await expect.element(notice).toBeVisible()
  await button('Keep note').click()
  await expect.element(notice).not.toBeInTheDocument()
  await openNotes()
  await openNote('Dropped')
  await button('Delete note').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(heading()).toHaveTextContent('Private Notes (1)')
  await app.expectSyncState('All changes saved')
  expect(await elsewhere.notes()).toMatchObject([{ name: 'Kept', description: '<p>First words. And more.</p>' }])
})
