import { type Browser, chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '#tests/support/measure/find-browser.ts'

/** A slow phone on a slow network: 1.6 Mbps, 150 ms round trip, 4x CPU throttling. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_RATE = 4
const VIEWPORT = { width: 390, height: 844 }

/** Times in ms since navigation start. */
export interface FirstVisit {
  firstPaint: number
  largestPaint: number
  /** The app has replaced the server's markup. */
  live: number
  shift: number
  /** Until `largestPaint`: number of responses, and bytes of those that were complete. */
  requests: number
  bytes: number
}

declare global {
  var paints: { largest: number; shift: number; live: number }
}

export async function launchVisitor(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
}

/** Opens the address on a fresh device. The app counts as live once `selector` finds a visible element. */
export async function timeFirstVisit(browser: Browser, address: string, selector: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.addInitScript(watchPaints, selector)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.paints.live > 0, undefined, { polling: 100 })
    await page.waitForLoadState('networkidle') // a later paint may be the largest
    return await readVisit(page)
  } finally {
    await context.close()
  }
}

function readVisit(page: Page): Promise<FirstVisit> {
  return page.evaluate(() => {
    const { largest, shift, live } = globalThis.paints
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const loads = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const until = loads.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= largest)
    return {
      firstPaint: first?.startTime ?? 0,
      largestPaint: largest,
      live,
      shift,
      requests: until.length,
      bytes: until.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
}

/** Runs in the page. */
function watchPaints(selector: string): void {
  globalThis.paints = { largest: 0, shift: 0, live: 0 }
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    globalThis.paints.largest = startTime
  })
  watch('layout-shift', (entry) => {
    globalThis.paints.shift += (entry as PerformanceEntry & { value: number }).value
  })
  const look = () => {
    const root = document.getElementById('root')
    if (root && root.style.visibility !== 'hidden' && root.querySelector(selector))
      requestAnimationFrame((now) => {
        globalThis.paints.live = now
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
