import { expect, test } from './fixtures.ts'

/** Cumulative layout shift, as web.dev defines it; a fifth of what it calls good. */
const MOST_SHIFT = 0.02
/** A slow phone's network: parts of the page come one after another. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 400_000, uploadThroughput: 100_000 }

declare global {
  var shifts: { value: number; moved: string }[]
}

const screens = [
  '/',
  '/pages/news/list',
  '/pages/news/search',
  '/pages/news/bookmarks',
  '/pages/news/life-impact',
  '/pages/news/kids-story',
  '/pages/story/list',
  '/pages/user/login',
  '/pages/pricing',
  '/pages/contactus',
  '/pages/wait-list',
  '/pages/speech',
]

for (const width of [390, 1280])
  test(`nothing moves while a public screen loads, ${width} pixels wide`, async ({ browser, server }) => {
    test.setTimeout(180_000)
    const reader = await browser.newPage()
    await reader.goto(`${server.address}/pages/news/list`)
    const link = await reader.getByRole('article').first().getByRole('link').getAttribute('href')
    await reader.close()
    const article = new URL(link ?? '', server.address).searchParams.get('article') ?? ''
    for (const path of [...screens, `/pages/news/details/${encodeURIComponent(article)}`]) {
      const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW)
      await page.addInitScript(watchShifts)
      await page.goto(server.address + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => globalThis.shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT)
      await context.close()
    }
  })

/** In the page. */
function watchShifts(): void {
  globalThis.shifts = []
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      globalThis.shifts.push({
        value,
        moved: sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" from ${previousRect.y} to ${currentRect.y}`,
          )
          .join('; '),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}
