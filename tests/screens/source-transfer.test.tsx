import { page, userEvent } from 'vitest/browser'
import { button, catchDownloads, failWrites, text, textsOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const path = '/secure/sources'
const importing = page.getByRole('region', { name: 'Import OPML' })
const listOf = (name: string) => importing.getByRole('list', { name })
const rows = page.getByRole('main').getByRole('button', { name: /^Action/ })

const outline = (name: string) => `<outline type="rss" text="${name}" xmlUrl="https://${name}.invalid/feed"/>`
const opml = (body: string) => `<opml version="2.0"><head/><body>${body}</body></opml>`

/** Addresses of `.invalid` lead nowhere: the server looks for no feed in vain for long. */
async function openSources(app: AppScreen): Promise<void> {
  await app.signIn()
  await app.open(path)
  await expect.element(text('No sources yet.')).toBeVisible()
}

const choose = (content: string, name = 'mine.opml') =>
  userEvent.upload(page.getByCss('input[type=file]'), new File([content], name))

test('[RD-02] an OPML file is previewed, and the chosen sources are followed offline', async ({ app }) => {
  await page.viewport(390, 844)
  await openSources(app)
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  const news = ['north', 'south', 'east'].map(outline).join('')
  await choose(opml(`<outline text="Science">${news}</outline>${outline('north')}<outline type="rss" text="Lost"/>`))
  await expect.element(importing).toBeVisible()
  await expect.element(importing.getByRole('heading', { name: 'Import mine.opml' })).toHaveFocus()
  await expect.element(text('3 new, 1 without an address, 1 listed twice')).toBeVisible()
  await expect.element(listOf('Without a web address')).toMatchTextContent('Lost')
  await expect.element(listOf('New').getByRole('listitem').first()).toMatchTextContent('Science · north.invalid/feed')
  await expectNoSeriousFaultInBoth()
  await expect.element(rows).toHaveLength(0) // nothing is stored yet
  await listOf('New').getByRole('checkbox', { name: 'east' }).click()
  await button('Follow 2 sources').click()
  await expect.element(importing).not.toBeInTheDocument()
  await expect.element(text('2 sources added.')).toBeVisible()
  await expect.element(button('Import OPML')).toHaveFocus()
  await expect.element(rows).toHaveLength(2)
  expect(textsOf(page.getByRole('region', { name: 'Science' }))[0]).toContain('Added when you are online')
})

test('[RD-02] an import is undone', async ({ app }) => {
  await openSources(app)
  await choose(opml(outline('north') + outline('south')))
  await button('Follow 2 sources').click()
  await expect.element(rows).toHaveLength(2)
  await button('Undo').click()
  await expect.element(text('No sources yet.')).toBeVisible()
  await app.expectSyncState('All changes saved')
})

test('[RD-02] an import can be cancelled, or of none at all', async ({ app }) => {
  await openSources(app)
  await choose(opml(outline('north') + outline('south')))
  await importing.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(button('Follow 0 sources')).toBeDisabled()
  await importing.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(button('Follow 2 sources')).toBeEnabled()
  await button('Cancel').click()
  await expect.element(text('No sources yet.')).toBeVisible()
})

test('[RD-02] a file that is no OPML says so, and another can be chosen', async ({ app }) => {
  await openSources(app)
  await choose('<rss version="2.0"/>', 'news.xml')
  await expect.element(importing.getByRole('alert')).toMatchTextContent('This is not an OPML file.')
  await expectNoSeriousFaultInBoth()
  await choose(opml(''))
  await expect.element(importing.getByRole('alert')).toMatchTextContent('This file contains no sources.')
  await choose(' '.repeat(2_000_001))
  await expect.element(importing.getByRole('alert')).toMatchTextContent('This file is larger than 2 MB.')
  await choose(opml(outline('north')))
  await button('Follow 1 source').click()
  await expect.element(rows).toHaveLength(1)
})

test('[RD-02] an import that cannot be stored stays on the screen, with the reason', async ({ app }) => {
  await openSources(app)
  await choose(opml(outline('north')))
  await expect.element(button('Follow 1 source')).toBeVisible()
  failWrites()
  await button('Follow 1 source').click()
  await expect.element(importing.getByRole('alert')).toMatchTextContent('The source could not be saved. Try again.')
  await expect.element(button('Follow 1 source')).toBeEnabled()
})

test('[RD-02] sources are exported as OPML; the file finds them followed already', async ({ app }) => {
  await openSources(app)
  await choose(opml(`<outline text="Q&amp;A &lt;1&gt;">${outline('north')}</outline>${outline('south')}`))
  await button('Follow 2 sources').click()
  await expect.element(rows).toHaveLength(2)
  const downloads = catchDownloads()
  await button('Export OPML').click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['vedika-sources.opml'])
  await choose((await downloads[0]?.content.text()) ?? '')
  await expect.element(text('0 new, 2 followed already')).toBeVisible()
  await expect.element(listOf('Followed already')).toMatchTextContent('Q&A <1> · north.invalid/feed')
  await button('Close').click()
  await expect.element(importing).not.toBeInTheDocument()
})

test('[RD-02] of 10,000 sources as many are offered as fit, and few are shown', async ({ app }) => {
  await openSources(app)
  app.network.goOffline()
  await choose(opml(Array.from({ length: 10_000 }, (_, index) => outline(`feed-${index}`)).join('')))
  await expect.element(text('200 new, 9,800 over the limit')).toBeVisible()
  await expect.element(listOf('New').getByRole('checkbox')).toHaveLength(200)
  await expect.element(text('and 9,750 more')).toBeInTheDocument()
  await button('Follow 200 sources').click()
  await expect.element(rows).toHaveLength(200)
  await choose(opml(outline('one-more')))
  await expect.element(text('0 new, 1 over the limit')).toBeVisible()
  await expect.element(button(/^Follow/)).toHaveLength(0)
})

test('[RD-02] a file is dropped on the page', async ({ app }) => {
  await openSources(app)
  const files = new DataTransfer()
  files.items.add(new File([opml(outline('north'))], 'dropped.opml'))
  const drag = (type: string, dataTransfer = files) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  const words = new DataTransfer()
  words.setData('text/plain', 'words')
  expect(drag('dragover', words)).toBe(false)
  expect(drag('dragover')).toBe(true)
  await expect.element(text('Drop the OPML file to see what it contains.')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  drag('dragleave')
  await expect.element(text('Drop the OPML file')).not.toBeInTheDocument()
  drag('dragover')
  expect(drag('drop')).toBe(true)
  await expect.element(importing.getByRole('heading', { name: 'Import dropped.opml' })).toBeVisible()
  await expect.element(button('Follow 1 source')).toBeVisible()
})
