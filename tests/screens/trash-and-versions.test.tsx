import { page } from 'vitest/browser'
import { button, confirm, heading, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { deleteNote, LIST, openNote, openNotes, rewriteNote, writeNote } from '../support/app/note-screens.ts'
import { OtherDevice } from '../support/app/other-device.ts'
import { findStored } from '../support/app/stored-texts.ts'

const main = page.getByRole('main')

/** A device on which these notes, made on another one, are listed. */
async function openWith(app: AppScreen, notes: Record<string, string>): Promise<OtherDevice> {
  const elsewhere = new OtherDevice(app, await app.signIn({ membershipDays: 10 }))
  for (const [name, words] of Object.entries(notes)) await elsewhere.writeNote(name, words)
  await app.open(LIST)
  for (const name of Object.keys(notes)) await expect.element(link(name)).toBeVisible()
  await app.expectSyncState('All changes saved')
  return elsewhere
}

test('[NO-07] [NO-08] a deleted note rests in the trash for 30 days, and is restored offline', async ({ app }) => {
  const elsewhere = await openWith(app, { Missed: '<p>I want this back.</p>' })
  await deleteNote('Missed')
  await link('Trash').click()
  const row = main.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect.element(row).toMatchTextContent(/^Missed.*30 days left/)
  await expect.poll(() => elsewhere.notes()).toEqual([])
  await expectNoSeriousFault()

  app.network.goOffline()
  await button('Restore: Missed').click()
  await expect.element(text('Note restored.')).toBeVisible()
  await expect.element(heading()).toHaveFocus()
  await expect.element(row).not.toBeInTheDocument()
  app.network.goOnline()
  await expect
    .poll(() => elsewhere.notes())
    .toMatchObject([{ name: 'Missed', description: '<p>I want this back.</p>' }])
  await openNotes()
  await openNote('Missed')
  await expect.element(text('I want this back.')).toBeVisible()
})

test('[NO-07] a note deleted for ever leaves no word on this device, and none on the server', async ({ app }) => {
  const elsewhere = await openWith(app, { Regretted: '<p>Nobody should read this.</p>' })
  expect(await findStored('Nobody should read this.')).not.toEqual([]) // it does look at what is stored
  await deleteNote('Regretted')
  await link('Trash').click()
  app.network.goOffline()
  await button('Delete permanently: Regretted').click()
  await confirm('Cancel').click()
  await button('Delete permanently: Regretted').click()
  await confirm('Delete permanently').click()
  await expect.element(text('The trash is empty.')).toBeVisible()
  app.network.goOnline()
  await expect.poll(async () => JSON.stringify(await elsewhere.pull())).not.toContain('Nobody should read this.')
  await app.expectSyncState('All changes saved')
  await expect.poll(() => findStored('Nobody should read this.')).toEqual([])
})

test('[NO-07] a note deleted for ever elsewhere leaves no word on this device', async ({ app }) => {
  const elsewhere = await openWith(app, { Regretted: '<p>Nobody should read this.</p>' })
  await expect
    .poll(() => {
      dispatchEvent(new Event('pagehide')) // the screen is cached for the next start
      return findStored('Nobody should read this.')
    })
    .toContain('local storage')
  const empty = { tags: [], categoryId: '', speechDescription: '' }
  await elsewhere.changeNote('Regretted', { ...empty, name: 'Deleted note', description: '', deletedAt: Date.now() })
  await expect.element(heading()).toHaveTextContent('Private Notes (0)')
  await link('Trash').click()
  await expect.element(text('The trash is empty.')).toBeVisible()
  await expect.poll(() => findStored('Nobody should read this.')).toEqual([])
})

const versions = main.getByRole('listitem').filter({ has: page.getByRole('button') })

test('[NO-09] both sides of a merge are kept as versions, read beside the note and restored', async ({ app }) => {
  const elsewhere = await openWith(app, { Trip: '<p>Pack a torch.</p><p>Leave at six.</p>' })
  app.network.goOffline()
  await rewriteNote('Trip', 'Pack a torch and a map.\nLeave at six.')
  await elsewhere.changeNote('Trip', { description: '<p>Pack a torch.</p><p>Leave at seven.</p>' })
  app.network.goOnline()
  await expect.poll(async () => (await elsewhere.findNote('Trip')).content.description).toMatch(/map.*seven/)

  await openNotes()
  await openNote('Trip')
  await expect.element(text('Leave at seven.')).toBeVisible()
  await link('Earlier versions').click()
  await expect.element(versions).toHaveLength(2)
  const own = versions.filter({ hasText: 'and a map' })
  await own.getByRole('button', { expanded: false }).click()
  const marksOf = (name: string) =>
    [...own.getByRole('region', { name }).element().querySelectorAll('mark')].map(({ textContent }) => textContent)
  await expect.element(own.getByRole('region', { name: 'Current' })).toBeVisible()
  expect([marksOf('This version'), marksOf('Current')]).toEqual([['six.'], ['seven.']])
  await expectNoSeriousFault()
  await own.getByRole('button', { name: 'Restore this version' }).click()
  await expect.poll(async () => (await elsewhere.findNote('Trip')).content.description).toMatch(/map.*six/)

  await openNotes()
  await openNote('Trip')
  await expect.element(text('Leave at six.')).toBeVisible()
  await expect.element(text('and a map')).toBeVisible()
  await link('Earlier versions').click()
  await expect.element(versions).toHaveLength(3) // what it replaced is kept in its turn
  await versions.first().getByRole('button').click()
  await expect
    .element(versions.first().getByRole('region', { name: 'This version' }))
    .toMatchTextContent('Leave at seven.')
})

test('[NO-08] earlier versions say that they need a network, or that they could not be loaded', async ({ app }) => {
  await openWith(app, {})
  await writeNote('Alone', 'As it was.')
  await app.expectSyncState('All changes saved')
  await openNote('Alone')
  await link('Earlier versions').click()
  await expect.element(text('No earlier versions yet.')).toBeVisible()
  app.network.goOffline()
  await app.remount()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Earlier versions are on the server. Connect to see them.')
  app.network.goOnline()
  await expect.element(text('No earlier versions yet.')).toBeVisible()
  app.network.on(/\/revisions/, () => new Response('broken', { status: 500 }))
  await app.remount()
  await expect.element(alert).toMatchTextContent('Earlier versions could not be loaded. Try again.')
})
