// User actions on the note screens.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading, link, text } from './app-page.ts'
import type { AppScreen } from './app-screen.tsx'
import { OtherDevice } from './other-device.ts'

export const LIST = '/secure/notes/private/all'
export const ADD = '/secure/notes/private/add'

export const label = (name: string) => page.getByLabelText(name, { exact: true })
/** Its name has the keys that press it, too. */
export const save = () => page.getByRole('button', { name: /^Save/ })

/** Signs up a new member and opens their synced list of notes. Returns another device of theirs. */
export async function openList(app: AppScreen): Promise<OtherDevice> {
  const account = await app.signIn({ membershipDays: 10 })
  await app.open(LIST)
  await app.expectSyncState('All changes saved')
  return new OtherDevice(app, account)
}

/** From any screen of the app. */
export async function openNotes(): Promise<void> {
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Notes' }).click()
  await expect.element(heading()).toMatchTextContent(/^Private Notes/)
}

/** From the list of notes. */
export async function writeNote(name: string, description: string): Promise<void> {
  await link('Add new note').first().click()
  await label('Name').fill(name)
  await label('Description').fill(description)
  await save().click()
  await expect.element(link(name)).toBeVisible()
}

/** From the list of notes. */
export async function openNote(name: string): Promise<void> {
  await link(name).click()
  await expect.element(heading()).toHaveTextContent(name)
}

/** By the menu of a note's row in the list. */
export async function chooseAction(action: 'Edit' | 'View' | 'Delete', name: string): Promise<void> {
  await button(`Action: ${name}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** From the list of notes, which is there again at the end. */
export async function rewriteNote(name: string, description: string): Promise<void> {
  await chooseAction('Edit', name)
  await expect.element(label('Description')).not.toHaveValue('')
  await label('Description').fill(description)
  await save().click()
  await expect.element(text('Notes updated successfully.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** From the list of notes. */
export async function deleteNote(name: string): Promise<void> {
  await chooseAction('Delete', name)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(text('Notes Deleted Successfully')).toBeVisible()
}
