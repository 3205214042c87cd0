import type { BarePage } from './bare-browser.ts'

/** A screen to start with. */
export interface StartScreen {
  /** Finds its rows, kept and the app's own. */
  selector: string
  /** A full screen has as many rows. */
  count: number
  /** What is pressed at the first pixels, and what shows that the press was answered. */
  press?: { selector: string; effect: string }
}

/** In ms since the navigation began; each is of the first frame on the screen that shows it. */
export interface StartTimes {
  /** A row, kept or the app's own: the browser's first contentful paint, if a row was there by then. */
  pixels: number
  /** A row of the app's own, with the kept screen gone. */
  live: number
  /** All rows of the app's own. */
  full: number
  /** End of the last task over 50 ms. */
  idle: number
  /** The effect of a press at the first pixels. */
  answered: number
}

declare global {
  var startTimes: Promise<Partial<StartTimes>>
}

const VIEWPORT = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }

/**
 * Opens the address on a page slowed 4 times. Waits until it is at rest, or, of a screen with a press, until that is
 * answered.
 */
export async function timeStart({ send }: BarePage, url: string, screen: StartScreen): Promise<Partial<StartTimes>> {
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', VIEWPORT)
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const source = `(${watchStart})(${JSON.stringify(screen)})`
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  await send('Page.navigate', { url })
  const read = { expression: 'startTimes', awaitPromise: true, returnByValue: true }
  const { result } = (await send('Runtime.evaluate', read)) as { result: { value: Partial<StartTimes> } }
  return result.value
}

/** Runs in the page. A frame is on the screen when the next one begins. */
function watchStart({ selector, count, press }: StartScreen): void {
  const REST_MS = 3000
  const times: Partial<StartTimes> = {}
  const done = Promise.withResolvers<Partial<StartTimes>>()
  globalThis.startTimes = done.promise
  const { attachShadow } = Element.prototype
  let kept: ShadowRoot | undefined
  Element.prototype.attachShadow = function (options) {
    const made = attachShadow.call(this, options)
    kept ??= made
    return made
  }
  const longTasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) times.idle = startTime + duration
  })
  longTasks.observe({ type: 'longtask', buffered: true })
  const paints = new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint) painted.resolve(paint.startTime)
  })
  const painted = Promise.withResolvers<number>()
  paints.observe({ type: 'paint', buffered: true })
  let isSeen = false
  const shownNow = () => {
    const root = document.getElementById('root')
    const own = root?.style.visibility === 'hidden' ? 0 : (root?.querySelectorAll(selector).length ?? 0)
    const answered = isSeen && press && document.querySelector(press.effect) !== null
    return { pixels: own > 0 || Boolean(kept?.querySelector(selector)), live: own > 0, full: own >= count, answered }
  }
  const onFirstRow = (now: number, place: ParentNode | null | undefined) => {
    isSeen = true
    // Not by the next frame: scripts that are asked for in this one may run before it.
    void painted.promise.then((time) => {
      times.pixels = Math.max(time, now)
    })
    if (press) place?.querySelector<HTMLElement>(press.selector)?.click()
  }
  const look = (now: number) => {
    const shown = shownNow()
    requestAnimationFrame((next) => {
      for (const part of ['live', 'full', 'answered'] as const) if (shown[part]) times[part] ??= next
    })
    if (shown.pixels && !isSeen) onFirstRow(now, shown.live ? document.getElementById('root') : kept)
    const isAtRest = times.full && now > Math.max(times.full, times.idle ?? 0) + REST_MS
    if (press ? times.answered : isAtRest) done.resolve(times)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
