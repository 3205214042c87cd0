import { expect, type Page } from '@playwright/test'

/** Opens closed shadow roots: tests normally see only the app's screen; these look at the cached one. */
export async function openKept(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (options) {
      return attachShadow.call(this, { ...options, mode: 'open' })
    }
  })
}

/**
 * Holds the app's first script back from here on: what is seen is what was kept. The function returned lets it start.
 */
export const holdApp = (page: Page) => holdScript(page, 'index')

/** The function returned lets the script come. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

export const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vedika.screen:')))

export async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptKeys(page)).toContain(`vedika.screen:${path}`)
}
