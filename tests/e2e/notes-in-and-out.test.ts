import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSeriousFault,
  expectSyncState,
  logOut,
  signIn,
  testWithWorker as test,
  untilOfflineReady,
} from './fixtures.ts'

/** Selects words of the article that is open, as a reader does by the mouse or a finger. */
async function selectWords(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const text = document.querySelector('[data-quoted-text]')
    const walker = document.createTreeWalker(text as Element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    }
    throw new Error('These words are not there')
  }, words)
}

test('[AD-05] a visitor’s selection waits for the login, becomes a note, and leads back without a network', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.address}/pages/news/list`)
  await untilOfflineReady(page)
  await page.locator('article h2 a').first().click()
  const paragraph = page.locator('[role=dialog] [data-quoted-text] p').nth(1)
  const words = ((await paragraph.textContent()) ?? '').split(' ').slice(1, 6).join(' ')
  await selectWords(page, words)
  await page.getByRole('button', { name: 'Log in to save to notes' }).click()
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.waitForURL('**/pages/news/details/**')
  await expect(page.getByRole('button', { name: 'Save to notes' })).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toContain(words)

  await context.setOffline(true)
  await page.keyboard.press('n')
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  const source = page.getByRole('complementary', { name: 'From this article' })
  await expect(page.locator('main blockquote')).toContainText(words)
  await expectNoSeriousFault(page)
  await source.getByRole('link').click()
  await page.waitForURL('**/pages/news/details/**')
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('quote') ?? [])].map(String).join())
  await expect.poll(marked).toContain(words)
  await context.setOffline(false)
})

test('[OF-10] notes are exported and imported by another account without a network, once', async ({
  page,
  context,
  freshServer: { address },
}) => {
  await signIn(page, address, 'member', '/secure/notes/private/transfer')
  await untilOfflineReady(page)
  const choose = page.getByLabel('Choose files', { exact: true }).and(page.locator('input'))
  const files = ['One', 'Two'].map((name) => ({
    name: `${name}.md`,
    mimeType: 'text/markdown',
    buffer: Buffer.from(
      `---\ncategory: Physics\ntags: [light]\ncreated: 2024-05-01\n---\n# ${name}\n\n- [x] <u>done</u>`,
    ),
  }))
  await choose.setInputFiles(files)
  await expect(page.getByText('2 new, 0 same, 0 conflicts')).toBeVisible()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Add 2 notes' }).click()
  await expect(page.getByText('2 notes added')).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await page.reload()
  await page.getByText('JSON', { exact: true }).click()
  await expect(page.getByText('2 notes will be saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const path = await (await download).path()
  await logOut(page)
  await expect(page).toHaveURL(/login/)

  await signIn(page, address, 'user', '/secure/notes/private/transfer')
  await context.setOffline(true)
  const again = { name: 'notes.json', mimeType: 'application/json', buffer: readFileSync(path) }
  await choose.setInputFiles(again)
  await page.getByRole('button', { name: 'Add 2 notes' }).click()
  await expect(page.getByText('2 notes added')).toBeVisible()
  await choose.setInputFiles(again)
  await expect(page.getByText('0 new, 2 same, 0 conflicts')).toBeVisible()
  await context.setOffline(false)
  await expectSyncState(page, 'All changes saved')
})
