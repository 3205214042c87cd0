import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** On the profile: signs out of the one other device, and wipes it. */
export async function wipeOther(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Log out and erase/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Changes it has not sent are lost')
  await dialog.getByRole('button', { name: 'Log out and erase' }).click()
  await expect(page.getByText('You are not logged in on other devices.')).toBeVisible()
}
