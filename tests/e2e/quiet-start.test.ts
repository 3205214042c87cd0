import type { Page } from '@playwright/test'
import { holdApp, holdScript, openKept, untilKept } from './cached-screens.ts'
import { expect, signIn, test, writeNote } from './fixtures.ts'

const NOTES = '/secure/notes/private/all'
const KEY = `vedika.screen:${NOTES}`

declare global {
  /** What the page did with the kept notes in local storage, in order. */
  var storageCalls: string[]
}

/** Runs in the page. */
function watchStorage(key: string): void {
  globalThis.storageCalls = []
  for (const name of ['getItem', 'setItem'] as const) {
    const method = Storage.prototype[name] as (...given: string[]) => string
    Object.assign(Storage.prototype, {
      [name](this: Storage, ...given: string[]) {
        if (given[0] === key) globalThis.storageCalls.push(name)
        return method.apply(this, given)
      },
    })
  }
}

/** Signed in, with a list of one note that is kept. */
async function keepNotes(page: Page, address: string): Promise<void> {
  await signIn(page, address, 'user', NOTES)
  await writeNote(page, address, 'Tides', 'The moon pulls.')
  await page.goto(address + NOTES)
  await expect(page.getByTestId('sync-indicator')).toContainText('All changes saved')
  await expect(page.getByRole('row', { name: 'Tides' })).not.toContainText('Waiting to be sent')
  await untilKept(page, NOTES)
}

test('kept notes are the app’s own before any database, menu or dialog has loaded', async ({ page, freshServer }) => {
  await openKept(page)
  await keepNotes(page, freshServer.address)
  for (const name of ['database', 'data', 'parts', 'shell', 'note-dialogs']) await holdScript(page, name)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#root').getByRole('link', { name: 'Tides' })).toBeVisible()
})

test('a form pressed on kept notes comes with the app', async ({ page, freshServer }) => {
  await openKept(page)
  await keepNotes(page, freshServer.address)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Add new note' }).click()
  const releaseForm = await holdScript(page, 'note-dialogs')
  const isAsked = page.waitForRequest(/note-dialogs/)
  release()
  await isAsked
  await expect(page.locator('#root')).toBeHidden()
  releaseForm()
  await expect(page.getByRole('dialog', { name: 'Add new note' }).getByLabel('Name')).toBeVisible()
})

test('a screen that shows what is kept of it is not kept again, until that changes', async ({ page, freshServer }) => {
  await keepNotes(page, freshServer.address)
  await page.addInitScript(watchStorage, KEY)
  await page.reload()
  await expect(page.getByTestId('sync-indicator')).toContainText('All changes saved')
  await page.evaluate(() => {
    globalThis.storageCalls = []
    document.body.append(document.createElement('i')) // it settles once more
  })
  await expect.poll(() => page.evaluate(() => globalThis.storageCalls)).toEqual(['getItem'])

  await page.getByRole('link', { name: 'Add new note' }).click()
  await page.getByLabel('Name').fill('Monsoon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: 'Monsoon' })).toBeVisible()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('Monsoon')
})
