import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { htmlFromPlainText } from '#schemas/note-html.ts'
import { createCategory } from '#src/database/notes/note-categories.ts'
import { createNote, type NoteChoices } from '#src/database/notes/notes.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { reportReplication } from '#src/database/session/sync-status.ts'
import { noChoices, readChoices } from '#src/features/notes/form/note-fields.ts'
import { NotesListPage } from '#src/features/notes/list/notes-list-page.tsx'
import { NoteEditPage } from '#src/features/notes/note-edit-page.tsx'
import { NotePage } from '#src/features/notes/note-page.tsx'
import { SnackbarHost } from '#src/ui/snackbar.tsx'
import { closeScreen, visit } from '#tests/support/app/render-screen.tsx'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { endFirstPull } from '../support/device/end-first-pull.ts'

let details: Parameters<typeof beginSession>[0]

beforeAll(() => {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' }) // nothing answers there: this device is without a server
})
beforeEach(async () => {
  await page.viewport(1280, 900)
  details = userDetails()
  await beginSession(details, true, publicKey)
  await endFirstPull()
})
afterEach(async () => {
  closeScreen()
  await endSession()
})

const list = '/secure/notes/private/all'
function show(address: string, role: typeof details.role = ['user']): void {
  const person = { ...details, role }
  visit(
    address,
    <>
      <Routes>
        <Route path={list} element={<NotesListPage details={person} />} />
        <Route path="/secure/notes/private/id/:id" element={<NotePage details={person} />} />
        <Route path="/secure/notes/private/edit/:id" element={<NoteEditPage details={person} />} />
      </Routes>
      <Link to={list}>All notes</Link>
      <SnackbarHost />
    </>,
  )
}
const choices = { ...readChoices(noChoices), speech: 'N' as const }
const make = (name: string, text = 'Text', chosen: Partial<NoteChoices> = {}) =>
  createNote({ name, description: htmlFromPlainText(text) }, { ...choices, ...chosen })
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)
const search = () => page.getByLabelText('Search notes')
async function choose(action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Action: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('[NO-01] finds notes by name, text and tags while typing, and keeps the words in the URL', async () => {
  await make('Tides', 'The moon pulls')
  await make('Café notes', 'A <b>bold</b> claim', { tags: ['Paris trip'] })
  await make('Monsoon', 'Rain in June')
  show(list)
  await expect.poll(names).toEqual(['Monsoon', 'Café notes', 'Tides'])
  for (const [words, found] of [
    ['moon', ['Tides']],
    ['MONS', ['Monsoon']],
    ['cafe', ['Café notes']],
    ['paris bold', ['Café notes']],
    ['<b>', ['Café notes']],
    ['n', ['Monsoon', 'Café notes', 'Tides']],
  ] as const) {
    await search().fill(words)
    await expect.poll(names).toEqual(found)
    expect(new URLSearchParams(location.search).get('q')).toBe(words)
  }
  await search().fill('moon zebra')
  await expect.element(page.getByText('No results.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Private Notes (3)')
  await search().fill('rain')
  await make('Umbrella', 'For rain') // as another tab or a pull would
  await expect.poll(names).toEqual(['Umbrella', 'Monsoon'])
  await expect.element(search()).toHaveValue('rain')
})

describe('[NO-01] before everything has come to this device,', () => {
  beforeEach(async () => {
    await endSession() // and its database
    details = { ...details, userId: crypto.randomUUID() }
    await beginSession(details, true, publicKey)
  })
  afterEach(() => reportReplication({ phase: { kind: 'idle' } }))
  const heading = () => page.getByRole('heading', { level: 1 })
  const expectNoClaim = async () => {
    await expect.element(heading()).toHaveTextContent('Private Notes')
    expect(page.getByText('No notes yet.').elements()).toEqual([])
  }

  it('an empty list says that it is loading', async () => {
    reportReplication({ phase: { kind: 'sending' } })
    show(list)
    await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
    await expectNoClaim()
    await endFirstPull()
    reportReplication({ phase: { kind: 'idle' } })
    await expect.element(page.getByText('No notes yet.')).toBeVisible()
    await expect.element(heading()).toHaveTextContent('Private Notes (0)')
  })

  it('an empty list says that the notes could not be loaded, and tries again', async () => {
    reportReplication({ phase: { kind: 'failing', since: Date.now(), isDeviceFull: false } })
    show(list)
    await expect.element(page.getByRole('alert').getByText('Your notes could not be loaded.')).toBeVisible()
    await expectNoClaim()
    let tries = 0
    const sync = async () => {
      tries += 1
    }
    reportReplication({ calls: { sync, check: async () => {} } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => tries).toBe(1)
    reportReplication({ calls: undefined })
  })

  it('the notes of this device are listed, and the others said to be missing', async () => {
    await make('Tides')
    reportReplication({ phase: { kind: 'failing', since: Date.now(), isDeviceFull: false } })
    show(list)
    await expect.poll(names).toEqual(['Tides'])
    await expect.element(page.getByRole('alert').getByText('Your other notes could not be loaded.')).toBeVisible()
    await expectNoClaim()
    await search().fill('rain')
    await expect.poll(names).toEqual([])
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})

it('[NO-03] adds a note in a dialog over the list, which keeps unsaved text', async () => {
  await make('Tides', 'The moon pulls')
  show(list)
  const add = () => page.getByRole('link', { name: 'Add new note' })
  const dialog = page.getByRole('dialog', { name: 'Add new note' })
  await add().click()
  await dialog.getByLabelText('Name').fill('Monsoon')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await add().click()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Monsoon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(names).toEqual(['Monsoon', 'Tides'])
})

it('[NO-01] fast typing loses no letter to the address, which follows', async () => {
  await make('Monsoon', 'Rain in June')
  show(list)
  await expect.poll(names).toEqual(['Monsoon'])
  await search().click()
  const words = 'the quick brown fox jumps over the lazy dog'
  await userEvent.keyboard(words)
  await expect.element(search()).toHaveValue(words)
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(words)
})

it('[NO-01] the category stands in its column, and category and bookmark narrow the list', async () => {
  await createCategory({ name: 'Physics', description: '<p>Of motion</p>' })
  const { noteCategories$ } = await import('#src/database/notes/note-categories.ts')
  const { firstValueFrom } = await import('rxjs')
  const [physics] = await firstValueFrom(noteCategories$())
  await make('Tides', 'Moon', { categoryId: physics?.id ?? '' })
  await make('Gone', 'Moon', { categoryId: crypto.randomUUID(), currentUserBookmarked: true })
  show(list)
  await expect.element(page.getByRole('cell', { name: 'Physics', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Unknown category', exact: true })).toBeVisible()
  await page.getByLabelText('Notes Category').selectOptions('Physics')
  await expect.poll(names).toEqual(['Tides'])
  await page.getByLabelText('Notes Category').selectOptions('Any category')
  await page.getByRole('checkbox', { name: 'Bookmarked' }).click()
  await expect.poll(names).toEqual(['Gone'])
})

it('[NO-01] the breadcrumb leads home and names the list', async () => {
  show(list)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(breadcrumb.element().querySelector('[aria-current=page]')?.textContent).toBe('All Notes (Private)')
})

it('[NO-02] a page holds 5 notes at first, and 5, 10, 25 or 100 as is chosen', async () => {
  for (let number = 1; number <= 11; number++) await make(`Note ${number}`)
  show(list)
  await expect.poll(() => names().length).toBe(5)
  const size = page.getByLabelText('Items per page')
  await expect.element(size).toHaveValue('5')
  const sizes = [...size.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(sizes).toEqual(['5', '10', '25', '100'])
  await size.selectOptions('10')
  await expect.poll(() => names().length).toBe(10)
  await size.selectOptions('25')
  await expect.poll(() => names().length).toBe(11)
})

it('[NO-02] going to a page stays between the first and the last', async () => {
  for (let number = 1; number <= 11; number++) await make(`Note ${number}`)
  show(`${list}?page=1000000000`)
  const box = page.getByLabelText('Go to page')
  await expect.poll(names).toEqual(['Note 1'])
  await expect.element(box).toHaveValue(3)
  for (const [typed, first] of [
    ['0', 'Note 11'],
    ['2', 'Note 6'],
    ['99', 'Note 1'],
    ['-5', 'Note 11'],
  ]) {
    await box.fill(typed ?? '')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => names()[0]).toBe(first)
  }
})

it('[NO-03] [NO-07] View, Edit and Delete open dialogs over the list, named in the URL', async () => {
  await make('Tides', 'The moon pulls')
  show(list)
  await choose('View', 'Tides')
  const view = page.getByRole('dialog', { name: 'Tides' })
  await expect.element(view.getByText('The moon pulls')).toBeVisible()
  expect(page.getByRole('button', { name: 'Play' }).elements()).toEqual([]) // for admins alone
  await view.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabelText('Description').fill('The moon and the sun pull')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Notes updated successfully.')).toBeVisible()
  await expect.element(page.getByText('The moon and the sun pull')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
  await choose('Delete', 'Tides')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Notes Deleted Successfully')).toBeVisible()
  await expect.element(page.getByText('No notes yet.')).toBeVisible()
})

it('[NO-04] whoever goes on while a note is being saved stays where they went', async () => {
  await make('Tides', 'The moon pulls')
  show(list)
  await page.getByRole('link', { name: 'Tides' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabelText('Description').fill('The sun pulls')
  const leave = page.getByRole('link', { name: 'All notes' }).element() as HTMLElement
  const save = page.getByRole('button', { name: 'Save' }).element() as HTMLElement
  save.click()
  leave.click()
  await expect.element(page.getByText('Notes updated successfully.')).toBeVisible()
  await page.getByRole('link', { name: 'Tides' }).click()
  await expect.element(page.getByText('The sun pulls')).toBeVisible()
})

it('[NO-03] a rate limit saves the draft, closes the dialog, and offers the text again', async () => {
  await make('Tides', 'The moon pulls')
  show(list)
  await choose('Edit', 'Tides')
  await page.getByLabelText('Description').fill('Half a thought')
  reportReplication({ phase: { kind: 'paused', until: Date.now() + 300_000 } })
  await expect.element(page.getByText('API call limit reached. IP blocked for 5 minutes.')).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  reportReplication({ phase: { kind: 'idle' } })
  await choose('Edit', 'Tides')
  await expect.element(page.getByLabelText('Description')).toHaveValue('Half a thought')
})

it('[NO-03] admins hear a note in American English: play, pause, resume, cancel', async () => {
  defineFakeSpeech(['en-IN', 'en-US'])
  const { id } = await make('Tides', 'The moon pulls. The sun pulls too.', { speech: 'Y' })
  show(`${list}?view=${id}`, ['user', 'admin'])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Play').click()
  expect(window.fakeSpeech.spoken).toMatchObject([{ text: 'The moon pulls.', voice: 'Voice of en-US' }])
  await button('Pause').click()
  expect(window.fakeSpeech.isPaused).toBe(true)
  await button('Resume').click()
  window.fakeSpeech.finish()
  expect(window.fakeSpeech.spoken.map(({ text }) => text)).toEqual(['The moon pulls.', 'The sun pulls too.'])
  await button('Cancel audio').click()
  await expect.element(button('Play')).toBeVisible()
})
