import { expect, type Page } from '@playwright/test'

/**
 * Navigates within the app, at a third of the cost of a load, and waits for the heading of the next screen, or for its
 * problem. That must be another screen, not another state of this one.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const shown of document.querySelectorAll<HTMLElement>('h1, [role=alert]')) shown.dataset.left = ''
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1:not([data-left]), main [role=alert]:not([data-left])').first(), path).toBeVisible()
}
