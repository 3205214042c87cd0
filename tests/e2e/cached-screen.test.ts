import { appHeaders } from './app-headers.ts'
import { holdApp, holdScript, keptKeys, openKept, untilKept } from './cached-screens.ts'
import { expect, logOut, signIn, test, writeNote } from './fixtures.ts'

const LIST = '/pages/news/list'
const NOTES = '/secure/notes/private/all'

declare global {
  var releaseDatabases: () => void
  var keptHeights: number[]
}

/** Runs in the page: the heights of the kept screen, frame by frame. */
function watchHeights(): void {
  globalThis.keptHeights = []
  const look = () => {
    const kept = document.querySelector('#root')?.previousElementSibling?.shadowRoot?.querySelector('body')
    if (kept) globalThis.keptHeights.push(Math.round(kept.getBoundingClientRect().height))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: blocks databases until `releaseDatabases` is called, also after a reload. */
function holdDatabases(): void {
  const { open } = IDBFactory.prototype
  const isReleased = new Promise<void>((resolve) => {
    if (sessionStorage.getItem('released')) resolve()
    globalThis.releaseDatabases = () => {
      sessionStorage.setItem('released', 'yes')
      resolve()
    }
  })
  IDBFactory.prototype.open = function (...given) {
    const held = {} as Record<string, unknown>
    void isReleased.then(() => {
      const request = open.apply(this, given)
      for (const event of ['onsuccess', 'onerror', 'onblocked', 'onupgradeneeded'] as const) {
        request[event] = (happened: Event) => {
          const { transaction } = request
          Object.assign(held, { transaction, ...(request.readyState === 'done' && { result: request.result }) })
          const listener = held[event]
          if (typeof listener === 'function') listener.call(held, happened)
        }
      }
    })
    return held as unknown as IDBOpenDBRequest
  }
}

test('the list is there before the app is, and what is pressed is done once it comes', async ({ page, server }) => {
  await openKept(page)
  await page.goto(server.address + LIST)
  const title = (await page.getByRole('article').nth(1).getByRole('heading').textContent()) ?? ''
  await untilKept(page, LIST)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByRole('article').nth(1).getByRole('heading')).toHaveText(title)
  await expect(page.getByText('Online')).toBeHidden() // it may not be
  const keptPlace = await page.getByRole('article').nth(1).boundingBox()
  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Online')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(10)
  expect(await page.getByRole('article').nth(1).boundingBox()).toEqual(keptPlace)
})

test('what lies below the fold comes with the first scroll, and nothing moves', async ({ page, server }) => {
  await openKept(page)
  await page.goto(server.address + LIST)
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(10)
  await untilKept(page, LIST)
  const titles = await articles.getByRole('heading').allTextContents()
  const end = await page.getByRole('contentinfo').boundingBox()
  const release = await holdApp(page)
  await page.addInitScript(watchHeights)
  await page.goto(server.address + LIST, { waitUntil: 'commit' })
  await expect(articles).toHaveCount(10)
  const filled = (await articles.getByRole('heading').allTextContents()).length
  expect(filled).toBeLessThan(7)
  await page.mouse.wheel(0, 40)
  await expect(articles.getByRole('heading')).toHaveText(titles)
  await page.mouse.wheel(0, -40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const heights = new Set(await page.evaluate(() => globalThis.keptHeights))
  expect(heights.size).toBe(1)
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(end)
  release()
  await expect(page.getByText('Online')).toBeVisible()
})

test('the app shows the kept list as its own before its database has loaded', async ({ page, server }) => {
  await page.goto(server.address + LIST)
  await expect(page.getByRole('article')).toHaveCount(10)
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  await untilKept(page, LIST)
  const release = await holdScript(page, 'database')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  release()
  await expect(page.getByText('Online')).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
})

test('the app shows kept notes as its own before their database is open, and to nobody else', async ({
  page,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address, 'user', NOTES)
  await writeNote(page, address, 'Tides', 'The moon pulls.')
  await page.goto(address + NOTES)
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible()
  await untilKept(page, NOTES)
  await page.addInitScript(holdDatabases)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Tides' }).click()
  await expect(page).toHaveURL(/private\/id\//)
  await page.evaluate(() => releaseDatabases())
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()

  await page.goto(`${address}/licenses.txt`)
  await page.evaluate((key) => {
    const kept = (localStorage.getItem(key) ?? '').replaceAll('Tides', 'Of another')
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), person: crypto.randomUUID() }))
    sessionStorage.clear()
  }, `vedika.screen:${NOTES}`)
  await page.goto(address + NOTES)
  await expect(page.getByRole('link', { name: 'Of another' })).toBeVisible()
  await page.evaluate(() => releaseDatabases())
  await expect(page.getByText('Of another')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible()
})

test('what is typed into a kept field stands in the app’s, with the focus', async ({ page, freshServer }) => {
  await openKept(page)
  await signIn(page, freshServer.address, 'user', NOTES)
  await writeNote(page, freshServer.address, 'Tides', 'The moon pulls.')
  await page.goto(freshServer.address + NOTES)
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible()
  await untilKept(page, NOTES)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Search notes').pressSequentially('zebra')
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible()
  release()
  await expect(page.getByText('No results.')).toBeVisible()
  await expect(page.getByLabel('Search notes')).toHaveValue('zebra')
  await expect(page.getByLabel('Search notes')).toBeFocused()
})

test('nothing is kept of who has logged out, nor of a session that ends with the browser', async ({
  page,
  context,
  freshServer,
}) => {
  await openKept(page)
  await page.goto(`${freshServer.address}/pages/user/login`)
  await page.getByLabel('Keep me signed in on this device').uncheck()
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL('**/dashboard/news')
  await writeNote(page, freshServer.address, 'Tides', 'The moon pulls.')
  await page.goto(freshServer.address + NOTES)
  await untilKept(page, NOTES)
  await context.clearCookies() // the browser is closed
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Tides')).toHaveCount(0)
  release()
  await page.waitForURL('**/pages/user/login**')
  expect(await keptKeys(page)).toEqual([])

  await signIn(page, freshServer.address, 'member', NOTES)
  await untilKept(page, NOTES)
  await logOut(page)
  await page.waitForURL('**/pages/user/login**')
  expect(await keptKeys(page)).toEqual([])
})

test('nothing is kept of a person whose session or account the server has ended', async ({ page, freshServer }) => {
  await openKept(page)
  const { address } = freshServer
  await signIn(page, address, 'user')
  await writeNote(page, address, 'Tides', 'The moon pulls.')
  await page.goto(address + NOTES)
  await untilKept(page, NOTES)
  await page.context().clearCookies({ name: '__Host-vedika-session' })
  await page.reload() // the server says that nobody is signed in
  await page.waitForURL('**/pages/user/login**')
  expect(await keptKeys(page)).toEqual([])

  await signIn(page, address, 'member', NOTES)
  await expect(page.getByText('Tides')).toHaveCount(0)
  await untilKept(page, NOTES)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Tides')).toHaveCount(0)
  release()

  const headers = await appHeaders(page.context())
  await page.request.delete(`${address}/api/vedika/operation/removeuser`, { headers })
  await page.reload()
  await page.waitForURL('**/pages/user/login**')
  expect(await keptKeys(page)).toEqual([])
})

const readKept = () => localStorage.getItem('vedika.screen:/pages/news/list') ?? ''

test('a screen that is broken, hostile or of another version does nothing, and the app starts', async ({
  page,
  server,
}) => {
  await page.goto(server.address + LIST)
  await untilKept(page, LIST)
  const reopenWith = async (change: string) => {
    await page.goto(`${server.address}/licenses.txt`) // no app caches a screen here
    await page.evaluate(
      ({ key, change }) => {
        const changed = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...JSON.parse(change) }
        localStorage.setItem(key, change === '0' ? 'broken{' : JSON.stringify(changed))
      },
      { key: `vedika.screen:${LIST}`, change },
    )
    await page.goto(server.address + LIST)
  }
  const runs: string[] = []
  await page.exposeFunction('ran', (what: string) => runs.push(what))
  const hostile = `<img src=x onerror="ran('img')"><script>ran('script')</script><a href="javascript:ran('a')">x</a>
    <iframe srcdoc="<script>parent.ran('frame')</script>"></iframe><svg onload="ran('svg')"></svg>`
  const changes = [
    { build: '/assets/index-older.js' },
    { html: hostile },
    { html: '<p data-below="9"></p>', below: [hostile], window: 'not all' },
  ]
  for (const change of ['0', ...changes.map((each) => JSON.stringify(each))]) {
    await reopenWith(change)
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect
      .poll(() => page.evaluate(readKept))
      .toMatch(/^{"keptAt":\d+,"person":"","build":"[^"]*(?<!older)\.js".*<article/) // again
  }
  expect(runs).toEqual([])

  await reopenWith(JSON.stringify({ answers: { 'today||1|10': { items: null } } }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('where the app does not come, the kept screen says so, and can be read', async ({ page, server }) => {
  await openKept(page)
  await page.goto(server.address + LIST)
  await untilKept(page, LIST)
  await page.clock.install()
  const entry = '**/assets/index-*.js'
  await page.route(entry, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('alert')).toContainText(
    'Vedika has not started yet. This is the page as you last saw it.',
  )
  await page.unroute(entry)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.locator('#root').getByText('Online')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
