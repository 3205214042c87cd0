import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Within the app: a device without a network is spared loading the page anew. */
export async function openNotes(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Private Notes' })).toBeVisible()
}
