import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addSource } from '#src/database/news/sources.ts'
import { button } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { askAppServer } from '../support/app/app-server-client.ts'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const row = page.getByRole('listitem').filter({ hasText: /127\.0\.0\.1/ })
const dialog = page.getByRole('dialog')
const notify = dialog.getByRole('switch')

afterEach(() => vi.unstubAllGlobals())

interface Shown {
  title: string
  options: NotificationOptions
  press: () => void
}

/** The system's notifications, which a page in a test has not. Returns those that are shown. */
function standInForSystem(permission: NotificationPermission, answer = permission): Shown[] {
  const shown: Shown[] = []
  class StandIn {
    static permission = permission
    static async requestPermission() {
      StandIn.permission = answer
      return answer
    }
    onclick: (() => void) | undefined
    close() {}
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, options, press: () => this.onclick?.() })
    }
  }
  vi.stubGlobal('Notification', StandIn)
  return shown
}

/** The address of a feed with one story. */
async function publishHarbourPost(): Promise<string> {
  const item = `<item><title>How boats float</title><link>http://127.0.0.1:9/boats-${crypto.randomUUID()}</link>
    <description>${'It is a story that is told at length. '.repeat(9)}</description>
    <pubDate>${new Date(Date.now() - 7_200_000).toUTCString()}</pubDate></item>`
  const { url } = await askAppServer<{ url: string }>('publish', {
    path: `/${crypto.randomUUID()}`,
    html: `<?xml version="1.0"?><rss version="2.0"><channel><title>The Harbour Post</title>${item}</channel></rss>`,
  })
  return url
}

/** One feed for all tests: the server searches and fetches it only for its first reader. */
let harbourPost: Promise<string> | undefined

/** Follows the feed, and opens the user's sources. */
async function followFeed(app: AppScreen): Promise<void> {
  harbourPost ??= publishHarbourPost()
  const url = await harbourPost
  await app.signIn()
  await addSource(url)
  await app.open('/secure/sources')
  await expect.element(row).toMatchTextContent(/Last article/)
}

async function openSwitch(): Promise<void> {
  await row.getByRole('button', { name: /^Action/ }).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  await expect.element(dialog).toBeVisible()
}

test('[RD-02] notifications of a source are turned on with permission, and off', async ({ app }) => {
  await page.viewport(390, 844)
  standInForSystem('default', 'granted')
  await followFeed(app)
  await openSwitch()
  await expect.element(dialog).toMatchTextContent('While Vedika is open in the background.')
  await expect.element(notify).not.toBeChecked()
  await expectNoSeriousFaultInBoth()
  await notify.click({ force: true })
  await expect.element(notify).toBeChecked()
  await button('Close').click()
  await expect.element(row).toMatchTextContent('Notifies')
  await app.expectSyncState('All changes saved')
  await openSwitch()
  await notify.click({ force: true })
  await expect.element(notify).not.toBeChecked()
  await button('Close').click()
  await expect.element(row).not.toMatchTextContent('Notifies')
})

test('[RD-02] notifications stay off without permission, and say why', async ({ app }) => {
  standInForSystem('default', 'denied')
  await followFeed(app)
  await openSwitch()
  await notify.click({ force: true })
  await expect.element(dialog).toMatchTextContent('Notifications are blocked here.')
  await expect.element(notify).not.toBeChecked()
  await expectNoSeriousFaultInBoth()
  await button('Close').click()
  await expect.element(row).not.toMatchTextContent('Notifies')
})

test('[RD-02] a browser without notifications says so', async ({ app }) => {
  await followFeed(app)
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(globalThis, 'Notification')
  await openSwitch()
  await expect.element(dialog).toMatchTextContent('This browser has no notifications.')
  await notify.click({ force: true })
  await expect.element(notify).not.toBeChecked()
})

test('[RD-02] a device without permission offers it for a source that notifies on others', async ({ app }) => {
  standInForSystem('granted')
  await followFeed(app)
  await openSwitch()
  await notify.click({ force: true })
  await expect.element(notify).toBeChecked()
  await button('Close').click()
  standInForSystem('default', 'granted')
  await openSwitch()
  await expect.element(dialog).toMatchTextContent('This device may not show notifications yet.')
  await expectNoSeriousFaultInBoth()
  await button('Allow').click()
  await expect.element(dialog).not.toMatchTextContent('This device may not show notifications yet.')
  await expect.element(notify).toBeChecked()
})

test('[RD-02] new articles in the background show one notification, which opens them', async ({ app }) => {
  const shown = standInForSystem('granted')
  await followFeed(app)
  await openSwitch()
  await notify.click({ force: true })
  await expect.element(notify).toBeChecked()
  await button('Close').click()
  await app.expectSyncState('All changes saved')

  await publishStories(app, ['Tides', 'Currents'])
  check(app)
  await expect.element(row).toMatchTextContent('just now')
  expect(shown).toEqual([]) // the page is visible

  setVisibility('hidden')
  await publishStories(app, ['Waves', 'Winds', 'Storms'])
  check(app)
  await expect.poll(() => shown.length).toBe(1)
  expect(shown[0]).toMatchObject({ title: '3 new in The Harbour Post', options: { body: 'Storms' } })
  setVisibility('visible')
  shown[0]?.press()
  await app.expectPath(/^\/dashboard\/news\?mine=true&source=[\da-f]{32}$/)
})

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Asks for articles, as every quarter of an hour. */
function check(app: AppScreen): void {
  app.network.goOffline()
  app.network.goOnline()
}

/** As the server's job stores new articles of the feed, the last one published last. */
async function publishStories(app: AppScreen, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await app.query(
      `insert into own_articles
         (feed_id, id, seq, url, title, source, category, published, summary, author, language, content_hash)
       select id, md5($1::text), greatest(last_seq, extract(epoch from now()) * 1000)::bigint + $2::int,
         'https://harbour.invalid/' || $1::text, $1::text, title, '', now() + make_interval(secs => $2::int), '', '',
         'en', '' from own_feeds where title = 'The Harbour Post'`,
      [name, index + 1],
    )
  }
}
