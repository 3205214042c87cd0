import type { Page } from 'playwright'

/** A note as it was last known to be saved: by its name, which is its own, and how often it was edited since. */
export interface SavedNote {
  name: string
  edit: number
}

function textOf({ name, edit }: SavedNote): string {
  return `Edit ${edit} of ${name}`
}

/** Writes a new note through the app's form; resolves when the app shows it in the list. */
export async function createNote(page: Page, name: string): Promise<SavedNote> {
  await page.getByRole('link', { name: 'Add new note' }).first().click()
  const note = { name, edit: 0 }
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill(textOf(note))
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('link', { name, exact: true }).waitFor()
  return note
}

/** Edits a note that the list shows; resolves when the app shows it as edited, and the list again. */
export async function editNote(page: Page, { name, edit }: SavedNote): Promise<SavedNote> {
  await page.getByRole('button', { name: `Action: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const note = { name, edit: edit + 1 }
  await page.getByLabel('Description').fill(textOf(note))
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' }) // the form shows the text too
  await page.getByRole('main').getByText(textOf(note)).waitFor()
  return note
}

/**
 * Opens the list from an address typed anew, with the service worker behind it: no part of the app is then fetched
 * later.
 */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/secure/notes/private/all`)
  const isServed = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  if (!isServed) await page.reload()
  await page.getByRole('link', { name: 'Add new note' }).first().waitFor()
}

export async function signInMember(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/pages/user/login`)
  await page.getByRole('button', { name: /^Demo member/ }).click()
  await page.waitForURL('**/dashboard/news')
}

/** Makes the app try now, and waits until nothing is unsent. */
export async function untilSent(page: Page): Promise<void> {
  const allSent = page.getByTestId('sync-indicator').getByText('All changes saved')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await allSent.waitFor({ timeout: 60_000 })
}
