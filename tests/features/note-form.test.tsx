import { Route, Routes } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NoteContent } from '#schemas/note.ts'
import { createCategory, editCategory, noteCategories$ } from '#src/database/notes/note-categories.ts'
import { createNote, notesPage$ } from '#src/database/notes/notes.ts'
import { discardEdit, outbox$ } from '#src/database/session/outbox.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { addTags } from '#src/features/notes/form/add-tags.ts'
import { choicesOf } from '#src/features/notes/form/category-select.tsx'
import { NoteAddPage } from '#src/features/notes/note-add-page.tsx'
import { NoteEditPage } from '#src/features/notes/note-edit-page.tsx'
import { formTexts as texts } from '#src/features/notes/note-screens-texts.ts'
import { closeScreen, place, visit } from '#tests/support/app/render-screen.tsx'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import { smallImages } from '../support/rows/test-documents.ts'

let details: Parameters<typeof beginSession>[0]

beforeAll(() => {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' }) // nothing answers there: this device is without a server
})
beforeEach(async () => {
  await page.viewport(1280, 900)
  details = userDetails()
  await beginSession(details, true, publicKey)
})
afterEach(async () => {
  closeScreen()
  await endSession()
})

const add = '/secure/notes/private/add'
function show(address: string, role: typeof details.role = ['user']): void {
  visit(
    address,
    <Routes>
      <Route path={add} element={<NoteAddPage details={{ ...details, role }} />} />
      <Route path="/secure/notes/private/edit/:id" element={<NoteEditPage details={{ ...details, role }} />} />
      <Route path="*" element="Left" />
    </Routes>,
  )
}
/** The form's own way out comes a moment after the press; it is taken before anything else is shown. */
async function untilLeft(): Promise<void> {
  await expect.element(page.getByText('Left')).toBeVisible()
  closeScreen()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tags = () => page.getByLabelText('Tags', { exact: true })
async function stored(): Promise<NoteContent> {
  await expect.element(page.getByText('Left')).toBeVisible()
  const [note] = (await firstValueFrom(notesPage$(0, 1))).notes
  if (!note) throw new Error('No note')
  return note.content
}
const shownTags = () =>
  page
    .getByRole('button', { name: /^Edit tag: / })
    .elements()
    .map((chip) => chip.textContent)

it('[NO-04] adds tags by Enter, comma and blur: trimmed, never empty, duplicates allowed', async () => {
  show(add)
  await page.getByLabelText('Name').fill('Optics')
  await tags().click()
  await userEvent.keyboard('  light {Enter}{Enter}, ,light,waves and rays')
  await userEvent.tab()
  await expect.poll(shownTags).toEqual(['light', 'light', 'waves and rays'])
  await button('Edit tag: waves and rays').click()
  await userEvent.keyboard('{Control>}a{/Control}waves{Enter}')
  await expect.poll(shownTags).toEqual(['light', 'light', 'waves'])
  await button('Edit tag: light').first().click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete} {Enter}') // emptied, it goes
  await expect.poll(shownTags).toEqual(['light', 'waves'])
  await button('Edit tag: waves').click()
  await userEvent.keyboard('thrown away{Escape}')
  await button('Remove tag: light').click()
  await expect.element(tags()).toHaveFocus()
  await page.getByLabelText('Bookmarked').click()
  await button('Save').click()
  expect(await stored()).toMatchObject({ tags: ['waves'], currentUserBookmarked: true, categoryId: '' })
})

it('[NO-04] the plain editor grows with its text from 5 to 15 rows', async () => {
  show(add)
  const editor = page.getByRole('textbox', { name: 'Description' })
  const countRows = () => {
    const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(editor.element())
    const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd)
    return Math.round((editor.element().clientHeight - padding) / Number.parseFloat(lineHeight))
  }
  for (const [lines, rows] of [
    [1, 5],
    [9, 9],
    [40, 15],
  ] as const) {
    await editor.fill(Array(lines).fill('A line').join('\n'))
    await expect.poll(countRows).toBe(rows)
  }
})

it('[NO-04] what cannot be a tag stays where it was typed, and says why', async () => {
  show(add)
  await tags().fill(`fine, ${'x'.repeat(65)}`)
  await expect.element(page.getByRole('alert')).toHaveTextContent('A tag can have at most 64 characters.')
  await expect.element(tags()).toHaveValue('x'.repeat(65))
  expect(shownTags()).toEqual(['fine'])
  const many = Array.from({ length: 101 }, (_, index) => `t${index}`)
  expect(addTags([], many.join(','))).toEqual({
    tags: many.slice(0, 100),
    rest: 't100',
    problem: 'A note can have at most 100 tags.',
  })
})

it('[NO-04] offers active categories and always the note’s own', async () => {
  await createCategory({ name: 'Physics', description: '<p>Of motion</p>' })
  await createCategory({ name: 'Biology', description: '<p>Of life</p>' })
  const [biology] = await firstValueFrom(noteCategories$())
  if (!biology) throw new Error('No category')
  show(add)
  await page.getByLabelText('Name').fill('Cells')
  const select = page.getByLabelText('Category')
  await select.selectOptions('Biology')
  await button('Save').click()
  expect(await stored()).toMatchObject({ categoryId: biology.id })
  await editCategory(biology.id, biology.content, {
    name: 'Biology',
    description: '<p>Of life</p>',
    isPublished: false,
  })
  const all = await firstValueFrom(noteCategories$())
  expect(choicesOf(all, '').map(({ label }) => label)).toEqual(['Physics'])
  expect(choicesOf(all, biology.id).map(({ label }) => label)).toEqual(['Biology (Inactive)', 'Physics'])
  expect(choicesOf(all, 'gone').map(({ label }) => label)).toEqual(['Unknown category', 'Physics'])
  const [first] = all
  if (!first) throw new Error('No category')
  const many = Array.from({ length: 60 }, (_, index) => ({ ...first, isActive: true, id: `c${index}` }))
  expect(choicesOf(many, '')).toHaveLength(50)
})

it('[NO-05] [NO-06] users save up to 5,000 characters; admins choose the speech text', async () => {
  const tooLong = 'x'.repeat(5001)
  const { id } = await createNote({ name: 'Lenses', description: '<p>Short</p>' })
  show(`/secure/notes/private/edit/${id}`)
  await page.getByLabelText('Description').fill(tooLong)
  await expect.element(button('Save')).toBeDisabled()
  expect(page.getByRole('button', { name: /speech/i }).elements()).toEqual([])
  await button('Cancel').click()
  await untilLeft()
  show(`/secure/notes/private/edit/${id}`, ['user', 'admin'])
  await page.getByLabelText('Description').fill(tooLong)
  await expect.element(page.getByText('5001 / 5000')).toBeVisible()
  await expect.element(button('Save without re-generating speech')).toBeDisabled()
  await button('Re-Generate Speech and Save').click()
  expect((await stored()).speechDescription).toBe(tooLong)
  await untilLeft()
  show(`/secure/notes/private/edit/${id}`, ['user', 'admin'])
  await page.getByLabelText('Description').fill('Short again')
  await button('Save without re-generating speech').click()
  expect(await stored()).toMatchObject({ speechDescription: '', description: '<p>Short again</p>' })
})

it('[NO-06] an admin’s new note may have 100,000 characters', async () => {
  show(add, ['user', 'admin'])
  await page.getByLabelText('Name').fill('Long')
  await page.getByLabelText('Description').fill('x'.repeat(5001))
  await expect.element(page.getByText('5001 / 100000')).toBeVisible()
  await button('Save without re-generating speech').click()
  expect((await stored()).description).toHaveLength('<p></p>'.length + 5001)
})

it('[NO-08] what was typed is stored also where Save comes before the screen has taken it up', async () => {
  show(add)
  await page.getByLabelText('Name').fill('Optics')
  // The description reports itself in an idle moment; here the form is sent within the same one.
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((report) => {
    report({ didTimeout: false, timeRemaining: () => 0 })
    // The database waits for idle moments, too.
    if (document.querySelector('textarea')?.value) document.querySelector('form')?.requestSubmit()
    return 0
  })
  try {
    await page.getByLabelText('Description').fill('Light is fast')
    expect(await stored()).toMatchObject({ description: '<p>Light is fast</p>' })
  } finally {
    idle.mockRestore()
  }
})

function cell(): File {
  return new File([Uint8Array.from(atob(smallImages.png), (character) => character.charCodeAt(0))], 'cell.png')
}

function chooseFiles(...files: File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const input = place.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No way to choose a file')
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('[NO-08] Save waits for an image that is still being made', async () => {
  show(add, ['user', 'admin'])
  await page.getByLabelText('Name').fill('Cells')
  await page.getByRole('switch', { name: /Use Rich Text Editor/ }).click({ force: true })
  await expect.element(button('Insert image')).toBeVisible()
  const save = Array.from(place.querySelectorAll('button')).find((each) => each.textContent === texts.saveWithSpeech)
  chooseFiles(cell())
  save?.click()
  expect(await stored()).toMatchObject({ description: expect.stringMatching(/^<p><img src="note-image:/) })
})

it('[NO-04] adds a chosen image to note and device; a refused one is named, the rest kept', async () => {
  show(add)
  await page.getByLabelText('Name').fill('Cells')
  await page.getByRole('switch', { name: /Use Rich Text Editor/ }).click({ force: true })
  await expect.element(button('Insert image')).toBeVisible()
  chooseFiles(cell(), new File(['words'], 'list.txt'))
  await expect.poll(() => place.querySelector('.note-image img')?.getAttribute('src')).toMatch(/^data:image\/webp/)

  ;(place.querySelector('.note-image img') as HTMLElement).click()
  await page.getByLabelText('Image description').fill('A cell in two halves')
  await button('Save').click()
  const { description } = await stored()
  expect(description).toMatch(
    /^<p><img src="note-image:[\da-f-]{36}" alt="A cell in two halves" width="4" height="2"><\/p>/,
  )
  const [note] = (await firstValueFrom(notesPage$(0, 1))).notes
  const [edit] = (await firstValueFrom(outbox$())).filter(({ collection }) => collection === 'noteImages')
  expect(edit?.content).toMatchObject({ noteId: note?.id, type: 'image/webp' })
})

it('[NO-08] stores an edit whose unsent note was discarded while the form was open', async () => {
  const { id } = await createNote({ name: 'Lenses', description: '<p>Before</p>' })
  show(`/secure/notes/private/edit/${id}`)
  await page.getByLabelText('Description').fill('Typed since')
  const [unsent] = await firstValueFrom(outbox$())
  if (!unsent) throw new Error('Nothing is unsent')
  await discardEdit(unsent)
  await button('Save').click()
  expect(await stored()).toMatchObject({ name: 'Lenses', description: '<p>Typed since</p>' })
})

it('[NO-08] stores an edit although the browser deleted the notes while the form was open', async () => {
  const { id } = await createNote({ name: 'Lenses', description: '<p>Before</p>' })
  show(`/secure/notes/private/edit/${id}`)
  await page.getByLabelText('Description').fill('Typed since')
  const databases = await indexedDB.databases()
  const { name } = databases.find((each) => each.name?.endsWith('--notes')) ?? {}
  if (!name) throw new Error('No notes on this device')
  await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve))
  await button('Save').click()
  expect(await stored()).toMatchObject({ name: 'Lenses', description: '<p>Typed since</p>' })
})
