import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '#tests/support/measure/find-browser.ts'

/** In ms since the navigation began. */
export interface StartTimes {
  /** The first frame that shows it: kept, or the app's own. */
  pixels: number
  /** The first frame in which the app's own answers. */
  live: number
}

declare global {
  var startTimes: Promise<StartTimes>
}

/** A device: a profile on disk, whose browser restarts each time. */
export class BenchDevice {
  #profile = mkdtempSync(join(tmpdir(), 'vedika-bench-start-'))

  async use<Result>(work: (page: Page, context: BrowserContext) => Promise<Result>): Promise<Result> {
    const executablePath = findBrowser()
    const context = await chromium.launchPersistentContext(this.#profile, {
      args: browserArguments,
      viewport: { width: 390, height: 844 },
      ...(executablePath && { executablePath }),
    })
    try {
      return await work(context.pages()[0] ?? (await context.newPage()), context)
    } finally {
      await context.close()
    }
  }

  remove(): void {
    rmSync(this.#profile, { recursive: true, force: true })
  }
}

/** Opens the address on a slowed page; the screen is there where `count` elements are that `selector` finds. */
export async function timeStart(page: Page, address: string, screen: { selector: string; count: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watchStart, screen)
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(() => globalThis.startTimes)
}

/** Runs in the page. A frame is on the screen when the next one begins. */
function watchStart({ selector, count }: { selector: string; count: number }): void {
  const { attachShadow } = Element.prototype
  let kept: ShadowRoot | undefined
  Element.prototype.attachShadow = function (options) {
    kept = attachShadow.call(this, options)
    return kept
  }
  const times = Promise.withResolvers<StartTimes>()
  globalThis.startTimes = times.promise
  const isIn = (root: ParentNode | null | undefined) => (root?.querySelectorAll(selector).length ?? 0) >= count
  let pixels: number | undefined
  const look = () => {
    const root = document.getElementById('root')
    const isLive = isIn(root) && root?.style.visibility !== 'hidden'
    const isShown = isLive || isIn(kept)
    if (isShown || isLive)
      requestAnimationFrame((now) => {
        if (isShown) pixels ??= now
        if (isLive) times.resolve({ pixels: pixels ?? now, live: now })
      })
    if (!isLive) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
