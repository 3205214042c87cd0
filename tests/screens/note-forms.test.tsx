import { page, userEvent } from 'vitest/browser'
import { button, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'
import { ADD, chooseAction, LIST, label, openNote, save } from '../support/app/note-screens.ts'
import { OtherDevice } from '../support/app/other-device.ts'
import { categoryPush, smallImages } from '../support/rows/test-documents.ts'

const CATEGORIES = '/secure/notes/category/private/all'
const main = page.getByRole('main')
const editor = page.getByRole('textbox', { name: 'Description' })
const rich = page.getByRole('switch', { name: 'Use Rich Text Editor' })
const type = (keys: string) => userEvent.keyboard(keys)
const inEditor = (selector: string) => [...editor.element().querySelectorAll(selector)].map((each) => each.textContent)

async function openForm(app: AppScreen): Promise<OtherDevice> {
  const account = await app.signIn({ membershipDays: 10 })
  await app.open(ADD)
  await app.expectSyncState('All changes saved')
  return new OtherDevice(app, account)
}

test('[NO-04] [NO-08] [NO-11] writes rich text by Markdown and toolbar, undoes, keeps, saves', async ({ app }) => {
  await openForm(app)
  await label('Name').fill('Optics')
  await text('Use Rich Text Editor').click()
  await expect.element(editor).toHaveTextContent('')
  await editor.click()
  await type('# Light{Enter}It is **fast** and ')
  await button('Italic').click()
  await type('bright{ControlOrMeta>}i{/ControlOrMeta}{Enter}- a ray')
  await expect.poll(() => inEditor('h1')).toEqual(['Light'])
  await expect.poll(() => inEditor('li')).toEqual(['a ray'])
  await expect.element(text('31 / 5000')).toBeVisible()
  await button('Checklist').click()
  await expect.poll(() => inEditor('[role=checkbox]')).toHaveLength(1)
  await button('Undo').click()
  await expect.poll(() => inEditor('[role=checkbox]')).toEqual([])

  await app.remount() // it is kept as a draft
  await expect.poll(() => inEditor('li')).toEqual(['a ray'])
  await text('Use Rich Text Editor').click()
  await expect.element(label('Description')).toHaveValue('Light\nIt is fast and bright\na ray')
  await label('Description').fill('Light\nIt is very fast and bright\na ray')
  await save().click()
  await link('Optics').click()
  await expect.element(main).toMatchTextContent('It is very fast')
  const shown = (selector: string) => [...main.element().querySelectorAll(selector)].map((each) => each.textContent)
  await expect.poll(() => [shown('strong'), shown('em')]).toEqual([['fast'], ['bright']])
  expect(shown('ul > li')).toContain('a ray')
})

test('[NO-11] the rich editor works with the keyboard alone and keeps the focus', async ({ app }) => {
  await openForm(app)
  await label('Name').click()
  await type('Keys{Tab}')
  await expect.element(rich).toHaveFocus()
  await type(' ')
  await expect.element(editor).toBeVisible()
  await type('{Tab}')
  await expect.element(button('Undo')).toHaveFocus()
  await type('{Tab}')
  await expect.element(editor).toHaveFocus()
  await type('one{Enter}two{Alt>}{F10}{/Alt}{End}')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await expect.element(toolbar.getByRole('button').last()).toHaveFocus()
  await type('{Escape}')
  await expect.element(editor).toHaveFocus()
  await type('{ControlOrMeta>}k{/ControlOrMeta}')
  await type('example.org/light{Enter}')
  await expect.element(editor).toHaveFocus()
  await expect.element(editor.getByRole('link')).toHaveAttribute('href', 'https://example.org/light')
  await expectNoSeriousFault()
  await type('{Tab}')
  await expect.element(label('Category')).toHaveFocus()
})

test('[NC-04] [NO-10] a category made offline that is a duplicate is refused, renamed and sent', async ({ app }) => {
  const elsewhere = new OtherDevice(app, await app.signIn({ membershipDays: 10 }))
  await app.open(CATEGORIES)
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  await link('Add new note category').click()
  await label('Category Name').fill('Physics')
  await label('Category Description').fill('Of motion')
  await elsewhere.push([categoryPush({ name: 'Physics' })])
  await button('Save').click()
  await expect.element(text('Category added successfully.')).toBeVisible()
  await app.expectSyncState(/1 change waiting/)
  app.network.goOnline()
  const refusal = 'You already have a category with this name.'
  await expect.element(text(refusal)).toBeVisible()
  await page.getByRole('row').filter({ hasText: refusal }).getByRole('button', { name: 'Action: Physics' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await label('Category Name').fill('Optics')
  await button('Save').click()
  const names = async () =>
    (await elsewhere.pull())
      .filter(({ collection }) => collection === 'noteCategories')
      .map(({ content }) => content.name)
  await expect.poll(async () => (await names()).sort()).toEqual(['Optics', 'Physics'])
  await expect.element(page.getByRole('row')).toHaveLength(3)
  await expect.element(page.getByRole('cell', { name: 'Optics' })).toBeVisible()
})

test('categories, notes and their dialogs have no serious fault, light and dark', async ({ app }) => {
  const elsewhere = new OtherDevice(app, await app.signIn({ membershipDays: 10 }))
  const physics = categoryPush({ name: 'Physics' })
  await elsewhere.push([physics])
  await elsewhere.writeNote('Lenses', '<p>Light</p>')
  await elsewhere.changeNote('Lenses', { categoryId: physics.id, tags: ['optics', 'light'] })
  await app.open('/secure/notes/category/private/add')
  await expect.element(label('Category Name')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await app.open(CATEGORIES)
  await chooseAction('Edit', 'Physics')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await app.open(LIST)
  await expect.element(link('Lenses')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  for (const action of ['View', 'Edit'] as const) {
    await chooseAction(action, 'Lenses')
    await expect.element(dialog).toMatchTextContent('optics')
    await expectNoSeriousFaultInBoth()
    await type('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('[NO-04] an image pasted offline is made smaller and sent; one of 80 megapixels is refused', async ({ app }) => {
  const elsewhere = await openForm(app)
  app.network.goOffline()
  await label('Name').fill('Overview')
  await text('Use Rich Text Editor').click()
  await editor.click()
  pasteFiles([new File([hugePng()], 'poster.png', { type: 'image/png' }), await drawPicture('overview.png')])
  await expect.element(text('poster.png has more than 40 megapixels.')).toBeVisible()
  await expect.poll(() => editor.element().querySelectorAll('.note-image img').length).toBe(1)
  await page.elementLocator(editor.element().querySelector('.note-image img') as HTMLElement).click()
  await label('Image description').fill('The list and a note')
  await save().click()
  await app.expectSyncState(/2 changes waiting/)
  app.network.goOnline()
  await elsewhere.findNote('Overview')
  const images = async () => (await elsewhere.pull()).filter(({ collection }) => collection === 'noteImages')
  await expect.poll(async () => (await images()).map(({ content }) => content.type)).toEqual(['image/webp'])
  const [image] = await images()
  expect([image?.content.width, image?.content.height]).toEqual([1600, 800])

  await openNote('Overview')
  const shown = page.getByRole('img', { name: 'The list and a note' })
  await expect.element(shown).toHaveAttribute('src', expect.stringMatching(/^data:image\/webp;base64,/))
  expect((shown.element() as HTMLImageElement).naturalWidth).toBe(1600)
})

/** The header of a PNG of 80 megapixels, and nothing after it. */
function hugePng(): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(smallImages.png), (character) => character.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, 10_000)
  view.setUint32(20, 8_000)
  return bytes
}

async function drawPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(2000, 1000)
  canvas.getContext('2d')?.fillRect(0, 0, 1000, 500)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

/** Pastes files as a browser hands them over. */
function pasteFiles(files: File[]): void {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  editor.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
