import { Route, Routes } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createCategory, noteCategories$ } from '#src/database/notes/note-categories.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { reportReplication } from '#src/database/session/sync-status.ts'
import { queryable } from '#src/database/store/row-queries.ts'
import { CategoriesPage } from '#src/features/notes/categories/categories-page.tsx'
import { CategoryAddPage } from '#src/features/notes/categories/category-add-page.tsx'
import { SnackbarHost } from '#src/ui/snackbar.tsx'
import { closeScreen, visit } from '#tests/support/app/render-screen.tsx'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import { categoryContent } from '../support/rows/test-documents.ts'

let details: Parameters<typeof beginSession>[0]

beforeAll(() => {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' }) // nothing answers there: this device is without a server
})
beforeEach(async () => {
  await page.viewport(1280, 800)
  details = userDetails()
  await beginSession(details, true, publicKey)
})
afterEach(async () => {
  closeScreen()
  await endSession()
})

function show(address: string, membershipDays = 0): void {
  visit(
    address,
    <>
      <Routes>
        <Route
          path="/secure/notes/category/private/all"
          element={<CategoriesPage details={{ ...details, membershipDays }} />}
        />
        <Route path="/secure/notes/category/private/add" element={<CategoryAddPage userId={details.userId} />} />
      </Routes>
      <SnackbarHost />
    </>,
  )
}
const list = '/secure/notes/category/private/all'

/** Stores a category with this number, as a pull does. */
async function bring(number: number, content = categoryContent({ name: `Category ${number}` })): Promise<void> {
  const id = crypto.randomUUID()
  const state = { version: crypto.randomUUID(), seq: number, ancestors: [], content, owned: { number } }
  await withUserCollections(({ noteCategories }) =>
    updateRows(noteCategories, [id], (_, row) => buildCleanRow(row, id, state)),
  )
}

const name = () => page.getByLabelText('Category Name')
const description = () => page.getByLabelText('Category Description')
const save = () => page.getByRole('button', { name: 'Save' })

it('[NC-03] the add form says exactly what is missing, waits until it is valid, and adds', async () => {
  show('/secure/notes/category/private/add')
  await expect.element(save()).toBeDisabled()
  await name().fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Input field validation failed.')).toBeVisible()
  await expect.poll(() => page.getByText('You must enter a value').elements().length).toBe(2)
  await name().fill('P')
  await expect.element(page.getByText('Minimum length of name is 2')).toBeVisible()
  await name().fill('x'.repeat(21))
  await expect.element(page.getByText('Maximum length of name is 20')).toBeVisible()
  await description().fill('four')
  await expect.element(page.getByText('Minimum length of description is 5')).toBeVisible()
  await description().fill('x'.repeat(61))
  await expect.element(page.getByText('Maximum length of description is 60')).toBeVisible()
  await expect.element(save()).toBeDisabled()
  await name().fill(' Physics ')
  await description().fill('Of motion')
  await save().click()
  await expect.element(page.getByText(/Category added successfully\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Notes Category (Private)' })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /^new Physics Waiting to be sent Active Of motion/ }))
    .toBeVisible()
})

it('[NC-03] a name that is taken is refused in the form, with what was typed in it', async () => {
  await createCategory({ name: 'Physics', description: '<p>Of motion</p>' })
  show('/secure/notes/category/private/add')
  await name().fill('physics')
  await description().fill('The same again')
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You already have a category with this name.')
  await expect.element(description()).toHaveValue('The same again')
})

it('[NC-01] the table has columns, chips, plain descriptions of 150 characters, and pages', async () => {
  for (let number = 1; number <= 5; number++) await bring(number)
  await bring(
    6,
    categoryContent({
      name: 'Long',
      description: `<p>${'<b>ab</b>'.repeat(100)}</p>`,
      isActive: false,
      updatedAt: 3_000,
    }),
  )
  show(list)
  await expect
    .element(page.getByRole('row', { name: new RegExp(`^6 Long Inactive ${'ab'.repeat(75)} Action`) }))
    .toBeVisible()
  for (const column of ['ID', 'Name', 'Status', 'Description', 'Action']) {
    expect(page.getByRole('columnheader', { name: column, exact: true }).elements()).toHaveLength(1)
  }
  expect(page.getByRole('row').elements()).toHaveLength(6)
  const size = page.getByLabelText('Items per page')
  await expect.element(size).toHaveValue('5')
  const sizes = [...size.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(sizes).toEqual(['5', '10', '25', '100'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
})

it('[NC-01] a list that could not be loaded says so, and not that it is empty', async () => {
  reportReplication({ phase: { kind: 'failing', since: Date.now(), isDeviceFull: false } })
  show(list)
  const problem = page.getByRole('alert')
  const words = problem.getByText('Some error occurred, contact system administrator.', { exact: true })
  await expect.element(words).toBeVisible()
  await expect.element(problem.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Notes Category (Private)' })).toBeVisible()
  expect(page.getByText('No note categories yet.').elements()).toEqual([])
  reportReplication({ phase: { kind: 'idle' } })
})

it('[NC-01] [NC-02] editing is for members: the entry, and the dialog that the address opens', async () => {
  await bring(1)
  show(list)
  await page.getByRole('button', { name: 'Action: Category 1' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  show(list, 10)
  await page.getByRole('button', { name: 'Action: Category 1' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Private Notes Category' })).toBeVisible()
  await name().fill('x'.repeat(65))
  await expect.element(save()).toBeDisabled()
  await name().fill('Mechanics')
  await expect.element(description()).toHaveValue('Motion')
  await page.getByRole('switch', { name: 'Use Rich Text Editor' }).click({ force: true })
  const rich = page.getByRole('textbox', { name: 'Category Description' })
  await rich.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(() => String(getSelection())).toBe('Motion') // or the first letter is replaced with it
  await userEvent.keyboard('**Of** motion')
  await page.getByRole('switch', { name: 'Publish Category' }).click({ force: true })
  await save().click()
  await expect.element(page.getByText(/Category updated successfully\./)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^1 Mechanics .*Inactive Of motion/ })).toBeVisible()
  const [edited] = await firstValueFrom(noteCategories$())
  expect(edited?.description).toBe('<p><strong>Of</strong> motion</p>')
})

it('[NO-10] [NC-02] one the server refused shows why, and is renamed without a membership too', async () => {
  await createCategory({ name: 'Physics', description: '<p>Of motion</p>' })
  const parked = { status: 409, code: 'duplicate_name', message: 'You already have a category with this name.' }
  await withUserCollections(async ({ noteCategories }) => {
    const [row] = await queryable(noteCategories).find().exec()
    await updateRows(noteCategories, [row?.primary ?? ''], (_, stored) => ({ ...(stored as SyncedRow), parked }))
  })
  show(list)
  await expect.element(page.getByText(parked.message)).toBeVisible()
  await page.getByRole('button', { name: 'Action: Physics' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await name().fill('Optics')
  await save().click()
  await expect.element(page.getByRole('row', { name: /Optics/ })).toBeVisible()
  await expect.element(page.getByText(parked.message)).not.toBeInTheDocument()
})
