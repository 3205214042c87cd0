import { page, userEvent } from 'vitest/browser'
import { cards, press } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const dialog = page.getByRole('dialog')

test('single keys go through the list, open, bookmark and lead on', async ({ app }) => {
  await app.signIn()
  await app.open('/pages/news/list')
  await expect.element(cards()).toHaveLength(10)
  await expect.element(cards().first().getByRole('button', { name: 'Bookmark' })).toBeEnabled()
  const linkOf = (index: number) => cards().nth(index).getByRole('link')
  await userEvent.keyboard('j')
  await expect.element(linkOf(0)).toHaveFocus()
  await userEvent.keyboard('jjk')
  await expect.element(linkOf(1)).toHaveFocus()
  await userEvent.keyboard('f')
  await expect.element(cards().nth(1).getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await userEvent.keyboard('o')
  await expect.element(dialog.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(dialog.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await userEvent.keyboard('/')
  const box = page.getByRole('searchbox')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
  await userEvent.keyboard('j?gn')
  await expect.element(box).toHaveValue('j?gn')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const [keys, path] of [
    ['gt', '/pages/story/list'],
    ['gb', '/pages/news/bookmarks'],
    ['gp', '/secure/notes/private/all'],
    ['gn', '/pages/news/list'],
  ] as const) {
    await userEvent.keyboard(keys)
    await app.expectPath(path)
  }
  await userEvent.keyboard('/') // its screen is loaded by now
  await expect.element(box).toHaveFocus()
})

test('the list of single keys opens with a question mark, and turns them off', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(cards()).toHaveLength(10)
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect.element(help).toMatchTextContent('Next article')
  await expectNoSeriousFault()
  await press(help.getByRole('switch', { name: 'Single-key shortcuts' }), '[Space]')
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('gt')
  await userEvent.keyboard('?')
  await expect.element(help).toBeVisible()
  await app.expectPath('/pages/news/list')
})
