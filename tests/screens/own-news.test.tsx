import { page } from 'vitest/browser'
import { articleIdOf } from '#schemas/article-address.ts'
import type { SourceContent } from '#schemas/own-source.ts'
import { readFetchedAt, readPositions } from '#src/database/news/own-articles.ts'
import { addSource, changeSource, removeSource } from '#src/database/news/sources.ts'
import { setMuted } from '#src/database/profile/followed-and-muted.ts'
import { currentUser } from '#src/platform/current-user.ts'
import { button, cards, confirm, link, text, textsOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'
import { publish, publishFeed } from '../support/app/publish-feed.ts'

const LIST = '/pages/news/list'
const MINE = `${LIST}?mine=true`
const PUBLIC_ARTICLE = /public\/news\/article/
const lists = page.getByRole('navigation', { name: 'News categories' })
const tab = lists.getByRole('link', { name: 'My sources' })
const filter = page.getByRole('combobox', { name: 'Which sources' })
const dialog = page.getByRole('dialog')
const headlines = () => textsOf(cards().getByRole('heading'))

/** Addresses of feeds by title and stories: the server searches and fetches each only for its first reader. */
const feeds = new Map<string, Promise<string>>()

/** Follows a feed with these stories, newest first, and returns the source's id. */
async function follow(title: string, stories: string[], choices: Partial<SourceContent> = {}): Promise<string> {
  const name = [title, ...stories].join()
  const published = feeds.get(name) ?? publishFeed(title, { stories })
  feeds.set(name, published)
  const url = await published
  await addSource(url, choices)
  return articleIdOf(url)
}

/** The server has an article before its text, and tells when it has read the whole feed. */
async function untilWhole(): Promise<void> {
  const { id = '' } = currentUser
  const feedIds = Object.keys(await readPositions(id))
  await expect.poll(() => Promise.all(feedIds.map((feedId) => readFetchedAt(id, feedId)))).not.toContain(undefined)
}

async function openCard(name: string): Promise<void> {
  await cards().getByRole('link', { name, exact: true }).click()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent(name)
}

/** Names of this device's databases that belong to a user. */
const userDatabases = async () =>
  (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => /vedika-[\da-f]{16}/.test(name))

test('[RD-02] the tab of own sources lists their articles, which open offline', async ({ app }) => {
  await page.viewport(390, 844)
  await app.signIn()
  await follow('The Courier', ['How boats float', 'How kites fly'])
  await app.open(LIST)
  await tab.click()
  await app.expectPath(MINE)
  await expect.element(tab).toHaveAttribute('aria-current', 'page')
  await expect.element(cards()).toHaveLength(2)
  expect(headlines()).toEqual(['How boats float', 'How kites fly'])
  await expect.element(cards().first()).toMatchTextContent('The Courier')
  await expectNoSeriousFaultInBoth()

  await untilWhole()
  app.network.goOffline()
  await app.remount()
  await openCard('How kites fly')
  await expect.element(dialog.getByText(/told at length/).first()).toBeVisible()
  for (const name of ['Listen', 'Bookmark', /^Mark as/, 'Share'])
    await expect.element(dialog.getByRole('button', { name })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: /analysis/i })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: /^Follow/ })).not.toBeInTheDocument()
  await expectNoSeriousFaultInBoth()
  await app.remount()
  await expect.element(dialog.getByText(/told at length/).first()).toBeVisible()
  expect(app.network.callsTo(PUBLIC_ARTICLE)).toEqual([])
})

test('[RD-02] an article that this device lacks is not asked for by a public call', async ({ app }) => {
  await app.signIn()
  await app.open(`${MINE}&article=${encodeURIComponent('https://members.example/mine-alone')}`)
  await expect.element(dialog.getByText('Article not found.', { exact: false })).toBeVisible()
  expect(app.network.callsTo(PUBLIC_ARTICLE)).toEqual([])
})

test('[RD-02] the list shows one source, or one folder', async ({ app }) => {
  await page.viewport(390, 844)
  await app.signIn()
  const courier = await follow('The Courier', ['Boats', 'Kites', 'Trains'], { folder: 'Science' })
  await follow('The Gazette', ['Trade'], { title: 'Money' })
  await app.open(MINE)
  await expect.element(cards()).toHaveLength(4)
  await expect.element(cards().filter({ hasText: 'Trade' })).toMatchTextContent('Money')
  await filter.selectOptions('Money')
  await expect.poll(headlines).toEqual(['Trade'])
  await filter.selectOptions('All of Science')
  await app.expectPath(`${MINE}&folder=Science`)
  await expect.poll(headlines).toEqual(['Boats', 'Kites', 'Trains'])
  await filter.selectOptions('The Courier')
  await app.expectPath(`${MINE}&source=${courier}`)
  await expectNoSeriousFault()

  const longName = 'A weekly newspaper with a name that is longer than a telephone is wide'
  await changeSource(courier, { title: longName })
  await expect.element(filter).toMatchTextContent(longName)
  expect(document.documentElement.scrollWidth).toBe(390)

  await changeSource(courier, { isMuted: true })
  await expect.element(text('Muted sources bring no articles.')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await link('Show all my sources').click()
  await expect.poll(headlines).toEqual(['Trade'])
})

test('[RD-02] unread articles stay until the list is left, and may all be marked as read', async ({ app }) => {
  await app.signIn()
  await follow('The Courier', ['Boats', 'Kites', 'Trains'])
  await app.open(`${MINE}&unread=true`)
  await expect.element(cards()).toHaveLength(3)
  await expect.element(link('Unread 3')).toBeVisible()
  await cards()
    .first()
    .getByRole('button', { name: /^Action/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect.element(link('Unread 2')).toBeVisible()
  expect(headlines()).toEqual(['Boats', 'Kites', 'Trains'])
  await link('All').click()
  await app.expectPath(MINE)
  await link('Unread 2').click()
  await expect.poll(headlines).toEqual(['Kites', 'Trains'])
  await button('Mark all as read').click()
  await expect.element(link('Unread 0')).toBeVisible()
  await app.open(`${MINE}&unread=true`)
  await expect.element(text('You have read everything here.')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await link('Show all articles').click()
  await expect.element(cards()).toHaveLength(3)
})

test('[RD-02] [RD-10] what the user mutes is left out, and not counted as unread', async ({ app }) => {
  await app.signIn()
  await follow('The Courier', ['Boats', 'Kites', 'Trains'])
  await follow('The Gazette', ['Trade'])
  await app.open(MINE)
  await expect.element(cards()).toHaveLength(4)
  await setMuted('words', 'kites', true)
  await setMuted('sources', 'The Gazette', true)
  await expect.poll(headlines).toEqual(['Boats', 'Trains'])
  await expect.element(text('2 muted articles are hidden.')).toBeVisible()
  await link('Unread 2').click()
  await expect.poll(headlines).toEqual(['Boats', 'Trains'])
})

test('[RD-02] a source in summaries shows the summary and a way to the page', async ({ app }) => {
  await app.signIn()
  await follow('The Courier', ['Boats'], { reads: 'summary' })
  await app.open(MINE)
  await expect.element(cards()).toMatchTextContent('In short: boats.')
  await expect.element(cards().getByRole('link', { name: /^Open the page/ })).toHaveAttribute('target', '_blank')
  await expectNoSeriousFault()
  await openCard('Boats')
  await expect.element(dialog.getByText('In short: boats.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Open the page' })).toBeVisible()
  await expect.element(dialog.getByText(/You chose summaries/)).toBeVisible()
  await expect.element(dialog.getByText(/told at length/)).not.toBeInTheDocument()
  await expectNoSeriousFaultInBoth()
})

test('[RD-02] a bookmark of an own article keeps its text and stays private', async ({ app }) => {
  await app.signIn()
  const id = await follow('The Courier', ['Boats'])
  await app.open(MINE)
  await openCard('Boats')
  await dialog.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await removeSource(id)
  await app.open('/pages/news/bookmarks')
  await app.expectSyncState('All changes saved')
  await page.getByRole('link', { name: 'Boats', exact: true }).click()
  await expect.element(dialog.getByText(/told at length/).first()).toBeVisible()
  expect(app.network.callsTo(PUBLIC_ARTICLE)).toEqual([])
})

test('[RD-02] without sources, or without articles, the list says what to do', async ({ app }) => {
  await page.viewport(390, 844)
  await app.open(LIST)
  await tab.click()
  await app.expectPath(MINE)
  await expect.element(text('Read the sites that you choose')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await app.signIn()
  await app.open(MINE)
  await expect.element(text('No sources yet.')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await addSource(await publish())
  await expect.element(text(/No feed was found/)).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await link('Manage sources').click()
  await app.expectPath('/secure/sources')
})

async function readOwn(app: AppScreen): Promise<void> {
  await app.signIn()
  await follow('The Courier', ['Boats'])
  await app.open(MINE)
  await expect.element(cards()).toHaveLength(1)
  await app.expectSyncState('All changes saved')
}

test('[RD-02] a logout removes the articles from the device', async ({ app }) => {
  await readOwn(app)
  await app.logOut()
  await app.expectPath('/pages/user/login')
  expect(await userDatabases()).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Boats')
})

test('[RD-02] a deleted account takes the articles from the device', async ({ app }) => {
  await readOwn(app)
  await app.open('/secure/user/profile')
  await button('Delete Account').click()
  await confirm('Delete Account').click()
  await expect.element(text('User removed successfully.')).toBeVisible()
  await expect.poll(userDatabases).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Boats')
})
