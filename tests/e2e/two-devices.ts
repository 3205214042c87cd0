import type { Page } from '@playwright/test'
import { chooseAction, expect, expectSyncState, signIn, untilOfflineReady, writeNote } from './fixtures.ts'

/** Two devices of one person, both in step with these notes, both able to do without a network. */
export async function openTwoDevices(
  openDevice: () => Promise<Page>,
  address: string,
  notes: Record<string, string>,
): Promise<[Page, Page]> {
  const [phone, laptop] = [await openDevice(), await openDevice()]
  await signIn(phone, address)
  for (const [name, text] of Object.entries(notes)) await writeNote(phone, address, name, text)
  await expectSyncState(phone, 'All changes saved')
  await signIn(laptop, address, 'member', '/secure/notes/private/all')
  for (const name of Object.keys(notes)) {
    await expect(laptop.getByRole('link', { name, exact: true })).toBeVisible()
  }
  for (const device of [phone, laptop]) await untilOfflineReady(device)
  return [phone, laptop]
}

/** Within the app: a device without a network is spared loading the page anew. */
export async function openNotes(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Private Notes' })).toBeVisible()
}

export async function rewriteNote(page: Page, name: string, text: string): Promise<void> {
  await openNotes(page)
  await chooseAction(page, 'Edit', name)
  await expect(page.getByLabel('Description')).not.toHaveValue('')
  await page.getByLabel('Description').fill(text)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Notes updated successfully.')).toBeVisible()
}

export async function openNote(page: Page, name: string): Promise<void> {
  await openNotes(page)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function deleteNote(page: Page, name: string): Promise<void> {
  await openNotes(page)
  await chooseAction(page, 'Delete', name)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Notes Deleted Successfully')).toBeVisible()
}

/** Both devices write without a network, then reach the server, the first one first. */
export async function whileApart(
  [first, second]: [Page, Page],
  write: (device: Page, index: number) => Promise<void>,
): Promise<void> {
  for (const device of [first, second]) await device.context().setOffline(true)
  await write(first, 0)
  await write(second, 1)
  for (const device of [first, second]) {
    await device.context().setOffline(false)
    await expectSyncState(device, 'All changes saved')
  }
}
