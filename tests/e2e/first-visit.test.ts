import type { Page } from '@playwright/test'
import { expect, test, testWithWorker, untilOfflineReady } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { expectNoShift, watchShifts } from './watch-shifts.ts'

const LIST = '/pages/news/list'

declare global {
  /** Scripts of the app that the page had asked for in the frame of its first paint. */
  var askedAtPaint: number
}

/** Opens shadow roots, so that the test finds what came with the page, and watches what moves. */
async function watchPage(page: Page): Promise<void> {
  await watchShifts(page)
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (options) {
      return attachShadow.call(this, { ...options, mode: 'open' })
    }
  })
}

/** Holds the app back until the function returned is called. */
async function holdApp(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

const untilLive = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root?.querySelector('main h1') && root.style.visibility !== 'hidden'
  })

test('without JavaScript the list and its articles can be read', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.address)
  await page.getByRole('link', { name: 'Read the news' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  const link = page.getByRole('article').nth(1).getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Vedika`)
  expect(await page.locator('[data-quoted-text]').textContent()).toMatch(/\w{5}/)
  await page
    .getByRole('link', { name: 'World' })
    .or(page.getByRole('link', { name: 'News' }))
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await context.close()
})

test('the list shows before the app, without a shift, a lost click or another call', async ({ page, server }) => {
  await watchPage(page)
  const release = await holdApp(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(server.address + LIST, { waitUntil: 'commit' })
  const card = page.getByRole('article').nth(1)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const servedPlace = await card.boundingBox()
  await card.getByRole('link').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText(title)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Online')).toBeVisible()
  expect(await card.boundingBox()).toEqual(servedPlace)
  await expectNoShift(page, 'as the app takes over')
  expect(calls).not.toContain('/api/vedika/public/news/today')
})

test('a served page is painted before it asks for the app: fonts and pictures come first', async ({ page, server }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (document.getElementById('root')?.style.visibility !== 'hidden') return
      watching.disconnect()
      // Runs after whatever the page does in the frame of its first paint.
      requestAnimationFrame(() => {
        globalThis.askedAtPaint = document.querySelectorAll('script[src^="/assets/"]').length
      })
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['style'] })
  })
  await page.goto(server.address + LIST)
  await untilLive(page)
  expect(await page.evaluate(() => globalThis.askedAtPaint)).toBe(0)
})

test('the served list is live before its database has loaded', async ({ page, server }) => {
  await page.route('**/assets/rxdb-*.js', () => {}) // no answer
  await page.goto(server.address + LIST)
  await untilLive(page)
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('an article is there before the app, which leaves its lines and its picture where they are', async ({
  page,
  server,
}) => {
  await page.goto(server.address + LIST)
  const href = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  const article = new URL(href ?? '', server.address).searchParams.get('article') ?? ''
  await watchPage(page)
  const release = await holdApp(page)
  await page.goto(`${server.address}/pages/news/details/${encodeURIComponent(article)}`, { waitUntil: 'commit' })
  const placesOf = async () => {
    const elements = [page.getByRole('heading', { level: 1 }), page.locator('main article img')]
    const lines = await page.locator('[data-quoted-text] p').all()
    return Promise.all([...elements, ...lines].map((element) => element.boundingBox()))
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('head [property="og:title"]')).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const served = await placesOf()
  release()
  await untilLive(page)
  await expect(page.getByText('Online')).toBeVisible()
  expect(await placesOf()).toEqual(served)
  await expectNoShift(page, 'as the app takes over')
  await page.getByRole('link', { name: 'News', exact: true }).first().click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.locator('head [data-served]')).toHaveCount(0) // they were of the article
  await expect(page).toHaveTitle('News · Vedika')
})

test('somebody who has scrolled stays there when the app comes', async ({ page, server }) => {
  await watchPage(page)
  const release = await holdApp(page)
  await page.goto(server.address + LIST, { waitUntil: 'commit' })
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  release()
  await untilLive(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the server gives public screens the title that the app gives them', async ({ page, server }) => {
  const paths = [
    '/',
    '/pages/user/login',
    '/pages/user/invitation',
    '/pages/news/list',
    '/pages/news/search',
    '/pages/news/bookmarks',
    '/pages/news/following',
    '/pages/news/life-impact',
    '/pages/news/offline',
    '/pages/news/kids-story',
    '/pages/story/list',
    '/pages/termscondition',
    '/pages/privacypolicy',
    '/pages/termsofuse',
    '/pages/disclaimer',
    '/pages/pricing',
    '/pages/returnrefund',
    '/pages/bot-info',
    '/pages/contactus',
    '/pages/shop',
    '/pages/speech',
    '/pages/wait-list',
  ]
  const titles = await Promise.all(paths.map((path) => readServedTitle(server.address + path)))
  await page.goto(`${server.address}/pages/no-such-page`)
  await untilLive(page)
  for (const [index, path] of paths.entries()) {
    await goTo(page, path)
    await expect(page, path).toHaveTitle(titles[index] ?? 'none')
  }
})

async function readServedTitle(address: string): Promise<string | undefined> {
  const served = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  return /<title>([^<]*)<\/title>/.exec(served)?.[1]
}

testWithWorker('the service worker stores the empty page, not one with content', async ({ page, context, server }) => {
  await page.goto(server.address + LIST)
  await untilOfflineReady(page)
  const stored = await page.evaluate(async () => {
    const pages: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (/\/(index\.html)?(\?|$)|\/pages\//.test(request.url))
          pages.push((await (await cache.match(request))?.text()) ?? '')
    }
    return pages
  })
  expect(stored).toHaveLength(1)
  expect(stored[0]).toContain('<div id="root"></div>')
  expect(stored[0]).not.toContain('id="served-screen"')
  await context.setOffline(true)
  await page.goto(`${server.address}/pages/pricing`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})
