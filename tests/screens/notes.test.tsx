import { page, userEvent } from 'vitest/browser'
import { deleteNote as deleteHere } from '#src/database/notes/notes.ts'
import { button, confirm, heading, link, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import {
  ADD,
  chooseAction,
  label,
  openList,
  openNote,
  openNotes,
  rewriteNote,
  save,
  writeNote,
} from '../support/app/note-screens.ts'

const PUSH = '/sync/push'
const dialog = page.getByRole('dialog')

test('[NO-01] [NO-02] notes are listed five to a page, with their number, name and category', async ({ app }) => {
  const elsewhere = await openList(app)
  await expect.element(text('No notes yet.')).toBeVisible()
  for (let number = 1; number <= 6; number++) await elsewhere.writeNote(`Note ${number}`, `<p>Text ${number}</p>`)
  await expect.element(heading()).toHaveTextContent('Private Notes (6)')
  for (const name of ['id', 'Notes Name', 'Notes Category', 'Action']) {
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await expect.element(page.getByRole('row')).toHaveLength(6)
  await button('Next page').click()
  await expect.element(page.getByRole('row')).toHaveLength(2)
  await expect.element(page.getByRole('cell', { name: '1', exact: true })).toBeVisible()
})

test('[NO-01] [NO-07] [RT-08] a note is viewed, edited at its address and deleted once confirmed', async ({ app }) => {
  await openList(app)
  await writeNote('Monsoon', 'Text 1')
  await openNote('Monsoon')
  await expect.element(text('Text 1')).toBeVisible()
  await link('Edit').click()
  await app.expectPath(/\/secure\/notes\/private\/edit\/[\da-f-]{36}$/)
  await label('Description').fill('Another text')
  await save().click()
  await expect.element(text('Notes updated successfully.')).toBeVisible()
  await expect.element(text('Another text')).toBeVisible()
  await button('Delete').click()
  await confirm('Cancel').click()
  await expect.element(text('Another text')).toBeVisible()
  await button('Delete').click()
  await confirm('Delete').click()
  await expect.element(text('Notes Deleted Successfully')).toBeVisible()
  await expect.element(heading()).toHaveTextContent('Private Notes (0)')
})

test('[NO-04] [NO-06] the counter counts, and what is too long or has no name waits', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(ADD)
  await expect.element(text('0 / 5000')).toBeVisible()
  await label('Description').fill('x'.repeat(5001))
  await expect.element(text('5001 / 5000')).toBeVisible()
  await expect.element(save()).toBeDisabled()
  await label('Description').fill('<b>not markup</b>')
  await save().click()
  await expect.element(text('Name is required')).toBeVisible()
  await label('Name').fill('Angles')
  await save().click()
  await expect.element(text('<b>not markup</b>')).toBeVisible()
})

test('[NO-09] [OF-06] two devices edit one note offline, and both edits are in it', async ({ app }) => {
  const elsewhere = await openList(app)
  await elsewhere.writeNote('Trip', '<p>Pack a torch.</p><p>Leave at six.</p>')
  await expect.element(link('Trip')).toBeVisible()
  app.network.goOffline()
  await rewriteNote('Trip', 'Pack a torch and a map.\nLeave at six.')
  await app.expectSyncState(/1 change waiting/)
  await elsewhere.changeNote('Trip', { description: '<p>Pack a torch.</p><p>Leave at seven.</p>' })
  app.network.goOnline()
  const merged = '<p>Pack a torch and a map.</p><p>Leave at seven.</p>'
  await expect.poll(async () => (await elsewhere.findNote('Trip')).content.description).toBe(merged)
  await app.expectSyncState('All changes saved')
  await openNotes()
  await openNote('Trip')
  for (const words of ['Pack a torch and a map.', 'Leave at seven.']) await expect.element(text(words)).toBeVisible()
})

test('[NO-09] an edit whose answer was lost is no conflict with the edit of another device', async ({ app }) => {
  const elsewhere = await openList(app)
  app.network.on(PUSH, async (_, proceed) => {
    await proceed() // the server stores it
    app.network.goOffline()
    throw new TypeError('Failed to fetch')
  })
  await writeNote('Story', 'It was a dark night.')
  const dark = '<p>It was a dark night.</p>'
  await expect.poll(async () => (await elsewhere.findNote('Story')).content.description).toBe(dark)
  const stormy = '<p>It was a dark and stormy night.</p>'
  await elsewhere.changeNote('Story', { description: stormy })
  const end = app.network.on(PUSH, (_, proceed) => proceed())
  app.network.goOnline()
  await app.expectSyncState('All changes saved')
  end()
  await openNotes()
  await expect.element(text('Conflict')).not.toBeInTheDocument()
  await openNote('Story')
  await expect.element(text('It was a dark and stormy night.')).toBeVisible()
  expect((await elsewhere.findNote('Story')).content.description).toBe(stormy)
})

test('[NO-08] pressing Save again and again, until the form is left, makes one note', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(ADD)
  await label('Name').fill('Once')
  const pressed = save().element() as HTMLButtonElement
  const press = () => {
    if (!pressed.isConnected) return // the form has been left
    pressed.click()
    setTimeout(press)
  }
  press()
  await expect.element(link('Once')).toHaveLength(1)
  await expect.element(heading()).toHaveTextContent('Private Notes (1)')
})

test('[NO-08] what was typed just before the form was left is there again, unless it was removed', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(ADD)
  await label('Description').fill('Half a thought')
  await openNotes()
  await link('Add new note').first().click()
  await expect.element(label('Description')).toHaveValue('Half a thought')
  await label('Description').fill('')
  await userEvent.keyboard('{Escape}') // over the list it is a dialog
  await expect.element(dialog).not.toBeInTheDocument()
  await link('Add new note').first().click()
  await expect.element(label('Description')).toHaveValue('')
})

test('[LG-10] logging out asks about a draft, too', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(ADD)
  await label('Description').fill('Not saved yet')
  await app.logOut()
  const listed = page.getByRole('alertdialog').getByRole('listitem')
  await expect.element(listed).toHaveTextContent('UntitledUnsaved draft')
  await button('Stay logged in').click()
  await expect.element(label('Description')).toHaveValue('Not saved yet')
})

test('[NO-08] [NO-09] a deleted note leaves its open form alone, and saving brings it back', async ({ app }) => {
  const elsewhere = await openList(app)
  await writeNote('Contested', 'First text')
  const { id } = await elsewhere.findNote('Contested')
  await chooseAction('Edit', 'Contested')
  await label('Description').fill('Text in the open form')
  await deleteHere(id) // as another tab does, which writes to the same database
  await expect.poll(() => elsewhere.notes()).toEqual([])
  await expect.element(label('Description')).toHaveValue('Text in the open form')
  await save().click()
  const description = async () => (await elsewhere.notes())[0]?.description
  await expect.poll(description).toContain('Text in the open form')
  await openNotes()
  await expect.element(link('Contested')).toBeVisible()
})

test('the notes and their forms have no serious fault', async ({ app }) => {
  await openList(app)
  await writeNote('A note', 'With text')
  await expectNoSeriousFault()
  await app.open(ADD)
  await expect.element(heading()).toBeVisible()
  await expectNoSeriousFault()
})
