import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Cumulative layout shift, as web.dev defines it; a fifth of what it calls good. */
const MAX_SHIFT = 0.02

declare global {
  var shifts: { value: number; moved: string }[]
}

/** Notes down what moves in the pages that `page` opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts)
}

/** Nothing worth a word has moved in the open page; `name` is said if something has. */
export async function expectNoShift(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(() => globalThis.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT)
}

/** In the page. */
function noteShifts(): void {
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
