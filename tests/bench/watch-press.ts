import type { Page } from 'playwright'

declare global {
  /** Duration of the last wait in ms; undefined while it lasts. */
  var waited: number | undefined
}

/** Duration of the wait that `watchPress` began, in ms. */
export async function readWaited(page: Page): Promise<number> {
  await page.waitForFunction(() => waited !== undefined)
  return page.evaluate(() => waited ?? 0)
}

/** Runs in the page: measures from the next press until an element's text changes. */
export function watchPress(selector: string): void {
  const textOf = () => document.querySelector(selector)?.textContent
  const before = textOf()
  globalThis.waited = undefined
  let begun = 0
  const begin = () => {
    begun = performance.now()
  }
  for (const event of ['click', 'keydown']) addEventListener(event, begin, { capture: true, once: true })
  const observer = new MutationObserver(() => {
    const text = textOf()
    if (begun === 0 || text === undefined || text === before) return
    observer.disconnect()
    document.body.getBoundingClientRect()
    globalThis.waited = performance.now() - begun
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}
