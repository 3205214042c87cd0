import type { Page } from '@playwright/test'
import { expect, expectSyncState, logOut, signIn, test, writeNote } from './fixtures.ts'

/** Spoils what RxDB itself keeps of the notes' schema, as a half-written page of the disk would. */
async function damage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const internal = names.find((name) => /^rxdb-dexie-vedika-[\da-f]{16}--.*_rxdb_internal$/.test(name))
    if (!internal) throw new Error(`no internal store among ${names}`)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(internal)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('docs', 'readwrite')
        const docs = transaction.objectStore('docs')
        const reading = docs.getAll()
        reading.onsuccess = () => {
          const row = reading.result.find(({ id }: { id: string }) => id.includes('notes'))
          docs.put({ ...row, data: { ...row.data, schemaHash: 'spoilt', schema: {} } })
        }
        transaction.oncomplete = () => {
          opening.result.close()
          resolve()
        }
        transaction.onerror = () => reject(transaction.error)
      }
    })
  })
}

test('[OF-08] rebuilds a damaged local database, and saves and sends its unsent writes', async ({
  page,
  context,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address)
  await writeNote(page, address, 'On the server', 'Safe there')
  await expectSyncState(page, 'All changes saved')
  await page.getByRole('link', { name: 'Add new note' }).click()
  await context.route('**/api/**', (route) => route.abort())
  await page.getByLabel('Name').fill('Only on this device')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()

  await damage(page)
  await page.reload()
  await context.unroute('**/api/**') // not before: the page that is left would send it
  await expect(page.getByText(/has been rebuilt from the server\. 1 unsent change was saved\./)).toBeVisible()
  await expect(page.getByText('On the server')).toBeVisible()
  await expect(page.getByText('Only on this device')).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export unsent changes' }).click()
  expect((await download).suggestedFilename()).toBe('vedika-unsent-changes.json')

  // The next user sees nothing of it.
  await logOut(page)
  await page.getByRole('main').getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL('**/dashboard/news')
  await expect(page.getByRole('button', { name: 'Export unsent changes' })).toBeHidden()
})
