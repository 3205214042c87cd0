import { expect, expectNoSeriousFault, signIn, test } from './fixtures.ts'

test('single keys go through the list, open, bookmark, lead on, and can be turned off', async ({
  page,
  freshServer: { address },
}) => {
  await signIn(page, address, 'user', '/pages/news/list')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(10)
  await page.keyboard.press('j')
  await expect(articles.nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(articles.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('f')
  await expect(articles.nth(1).getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(dialog.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('/')
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('j?gn')
  await expect(box).toHaveValue('j?gn')
  await box.blur()
  for (const [keys, path] of [
    ['gt', '/pages/story/list'],
    ['gb', '/pages/news/bookmarks'],
    ['gp', '/secure/notes/private/all'],
    ['gn', '/pages/news/list'],
  ] as const) {
    await page.keyboard.type(keys)
    await page.waitForURL(address + path)
  }

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help).toContainText('Next article')
  await expectNoSeriousFault(page)
  await help.getByRole('switch', { name: 'Single keys' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.type('gt')
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await expect(page).toHaveURL(`${address}/pages/news/list`)
})
