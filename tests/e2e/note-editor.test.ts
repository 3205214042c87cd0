import type { Page } from '@playwright/test'
import { expect, expectNoSeriousFault, signIn, test } from './fixtures.ts'
import { untilDraftKept } from './stored-rows.ts'

const ADD = '/secure/notes/private/add'
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const shown = (page: Page) => page.getByRole('main')

test('[NO-04] [NO-08] [NO-11] rich text is written with the toolbar and as Markdown, undone, kept as a draft and saved; the plain editor shows its words', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'member', ADD)
  await page.getByLabel('Name').fill('Optics')
  await page.getByText('Use Rich Text Editor').click()
  const editor = editorOf(page)
  await expect(editor).toBeEmpty()
  await editor.click()
  await page.keyboard.type('# Light')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is **fast** and ')
  await page.getByRole('button', { name: 'Italic', exact: true }).click()
  await page.keyboard.type('bright')
  await page.keyboard.press('ControlOrMeta+i')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- a ray')
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Light')
  await expect(editor.getByRole('listitem')).toHaveText(['a ray'])
  await expect(page.getByText('31 / 5000')).toBeVisible()
  await page.getByRole('button', { name: 'Checklist', exact: true }).click()
  await expect(editor.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(editor.getByRole('checkbox')).toHaveCount(0)

  await untilDraftKept(page, '<ul><li>a ray</li></ul>')
  await page.reload()
  await expect(editor.getByRole('listitem')).toHaveText(['a ray'])
  await page.getByText('Use Rich Text Editor').click()
  await expect(page.getByLabel('Description')).toHaveValue('Light\nIt is fast and bright\na ray')
  await page.getByLabel('Description').fill('Light\nIt is very fast and bright\na ray')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('link', { name: 'Optics', exact: true }).click()
  await expect(shown(page).locator('strong')).toHaveText('fast')
  await expect(shown(page).locator('em')).toHaveText('bright')
  await expect(shown(page).locator('ul > li').filter({ hasText: 'a ray' })).toBeVisible()
  await expect(shown(page)).toContainText('It is very fast')
})

test('[NO-11] the rich editor works with the keyboard alone, keeps the focus, and axe finds nothing serious', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'member', ADD)
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Use Rich Text Editor' })).toBeFocused()
  await page.keyboard.press('Space')
  const editor = editorOf(page)
  await expect(editor).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('example.org/light')
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await expect(editor.getByRole('link')).toHaveAttribute('href', 'https://example.org/light')
  await expectNoSeriousFault(page)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Category')).toBeFocused()
})
