import { afterEach, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articleIdOf } from '#schemas/article-address.ts'
import { readMarkOf } from '#schemas/read-mark.ts'
import type { ReadStateContent } from '#schemas/read-state.ts'
import type { PulledRow, PushRow } from '#schemas/sync.ts'
import { button, cards, rows, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { OtherDevice } from '../support/app/other-device.ts'
import { linkPush } from '../support/rows/link-push.ts'
import { readStatePush, sourcePush } from '../support/rows/test-documents.ts'

const DAY_MS = 24 * 3600 * 1000
const LINKS = ['http://127.0.0.1:9/here', 'http://127.0.0.1:9/there', 'http://127.0.0.1:9/both']
const [linkHere, linkThere, linkBoth] = LINKS as [string, string, string]
const SOURCES = LINKS.map((url) => url.replace('9/', '9/feed-of-'))
const [sourceHere, sourceThere, sourceBoth] = SOURCES as [string, string, string]
/** Marked here and there: all but the one that was marked as unread there. */
const READ = [
  'How telescopes see the past',
  'How the tides work',
  'What DNA is, and what it says',
  'Why leap years exist',
]

const titled = (title: string) => cards().filter({ has: page.getByRole('heading', { name: title }) })
const readTitles = () =>
  cards()
    .filter({ has: page.getByRole('img', { name: 'Read' }) })
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
    .sort()

async function openScience(app: AppScreen): Promise<void> {
  await app.open('/pages/news/list?category=Science')
  await expect.element(cards()).toHaveLength(9)
}

async function choose(title: string, action: string): Promise<void> {
  await titled(title)
    .getByRole('button', { name: /^Action/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function saveLink(app: AppScreen, url: string): Promise<void> {
  await app.open('/pages/news/bookmarks')
  await button('Save a link').click()
  await page.getByLabelText('Address of the page').fill(url)
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Link saved.')).toBeVisible()
}

async function addSource(app: AppScreen, url: string): Promise<void> {
  await app.open('/secure/sources')
  await page.getByLabelText('Add a site, a feed or a YouTube channel').fill(url)
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Source added.')).toBeVisible()
}

/** Changes the row of read articles that an article belongs to, on the other device. */
async function mark(elsewhere: OtherDevice, slug: string, change: (mark: string) => Partial<ReadStateContent>) {
  const article = await articleIdOf(`https://vedika.example/starter/${slug}`)
  const id = article.slice(0, 2)
  const stored = (await elsewhere.pull()).find((row) => row.collection === 'readStates' && row.id === id)
  const before = stored?.content as ReadStateContent | undefined
  const updatedAt = Date.now()
  const content = { ...before, updatedAt, ...change(readMarkOf(article)) }
  await elsewhere.push([readStatePush(content, { id, baseVersion: stored?.version ?? null }) as PushRow])
}

const pullOf = async (elsewhere: OtherDevice, collection: PulledRow['collection']) =>
  (await elsewhere.pull()).filter((row) => row.collection === collection).map(({ content }) => content)

test('[RD-01] [RD-02] [RD-03] [OF-06] two devices agree after one was offline for a day', async ({ app }) => {
  const account = await app.signIn()
  const elsewhere = new OtherDevice(app, account)
  await openScience(app)
  await choose('How the tides work', 'Mark as read')
  await choose('How the monsoon forms', 'Mark as read')
  await expect.poll(async () => (await pullOf(elsewhere, 'readStates')).flatMap(({ read }) => read)).toHaveLength(2)

  app.network.goOffline()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  await choose('How telescopes see the past', 'Mark as read')
  await choose('Why leap years exist', 'Mark as read')
  for (const url of [linkHere, linkBoth]) await saveLink(app, url)
  for (const url of [sourceHere, sourceBoth]) await addSource(app, url)

  await mark(elsewhere, 'how-the-monsoon-forms', () => ({ read: [] }))
  await mark(elsewhere, 'what-dna-is', (article) => ({ read: [article] }))
  await mark(elsewhere, 'why-leap-years-exist', (article) => ({
    read: [article],
    places: [{ article, block: 3, start: 'A part', offset: 0.5, leftAt: Date.now() - DAY_MS / 2 }],
  }))
  await elsewhere.push([
    await linkPush(linkThere),
    await linkPush(linkBoth),
    await sourcePush({ url: sourceThere }),
    await sourcePush({ url: sourceBoth }),
  ])

  app.network.goOnline()
  await app.expectSyncState('All changes saved')
  const agree = async () => {
    await openScience(app)
    await expect.poll(readTitles).toEqual(READ)
    await app.open('/pages/news/bookmarks')
    await expect.element(rows()).toHaveLength(3)
    await app.open('/secure/sources')
    for (const url of SOURCES) await expect.element(text(url.replace('http://', ''))).toBeVisible()
  }
  await agree()
  const places = (await pullOf(elsewhere, 'readStates')).flatMap(({ places: each }) => each)
  expect(places).toMatchObject([{ block: 3 }])
  await app.useAnotherDevice(account)
  await agree()
})

afterEach(() => vi.useRealTimers())
