import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Navigates within the app, because a device without a network would load the page again. */
export async function openNotes(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Private Notes' })).toBeVisible()
}
