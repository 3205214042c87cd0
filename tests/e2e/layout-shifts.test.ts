import type { Browser } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startSlowProxy } from './slow-proxy.ts'

/** Cumulative layout shift, as web.dev defines it; a fifth of what it calls good. */
const MAX_SHIFT = 0.02
/** A slow phone's network: parts of the page come one after another. */
const SLOW = { latencyMs: 150, bytesPerSecond: 400_000 }

const ARTICLE = 'https://vedika.example/starter/how-the-monsoon-forms'

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

/** The network is what takes the time: some screens load at once. */
const AT_ONCE = 3

for (const width of [390, 1280])
  test(`nothing moves while a public screen loads, ${width} pixels wide`, async ({ browser, server }) => {
    const paths = [...screens, `/pages/news/details/${encodeURIComponent(ARTICLE)}`]
    const load = async () => {
      for (let path = paths.shift(); path; path = paths.shift())
        await expectNoShift(browser, server.address, path, width)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, load))
  })

async function expectNoShift(browser: Browser, address: string, path: string, width: number): Promise<void> {
  const proxy = await startSlowProxy(address, SLOW)
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  await page.goto(proxy.address + path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => globalThis.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT)
  await context.close()
  await proxy.stop()
}

/** In the page. */
function watchShifts(): void {
  globalThis.shifts = []
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as LayoutShift[])
      globalThis.shifts.push({
        value,
        moved: sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" from ${at(previousRect)} to ${at(currentRect)} after ${startTime} ms`,
          )
          .join('; '),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}
