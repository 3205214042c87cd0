import type { Page } from '@playwright/test'
import { contentVersion } from '#schemas/content-migrations.ts'
import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'
import { storeOf } from './stored-rows.ts'

/** Deletes the newest note's row without an event. */
async function loseRow(page: Page): Promise<void> {
  await page.evaluate(
    async (name) => {
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
      const database = await resultOf(indexedDB.open(name))
      const rows = database.transaction('docs', 'readwrite').objectStore('docs')
      const [key] = (await resultOf(rows.getAllKeys())).filter((each) => !String(each).startsWith('~'))
      if (key !== undefined) await resultOf(rows.delete(key))
      database.close()
    },
    await storeOf(page, 'notes', contentVersion('notes')),
  )
}

test('[OF-06] repairs a row lost on the device, counts it, and reports it with consent', async ({
  page,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address)
  await writeNote(page, address, 'Once lost', 'And found again')
  await expectSyncState(page, 'All changes saved')
  await page.goto(`${address}/secure/outbox`)
  const receipt = page.getByRole('region', { name: 'This device and the server' })
  const notes = receipt.getByRole('row', { name: 'Notes 1 1 In sync' })
  await expect(notes).toBeVisible()
  await expect(receipt.getByText('Compared just now.')).toBeVisible()
  await expect(receipt.getByText(/Differences repaired/)).toHaveCount(0)

  await receipt.getByRole('checkbox').check()
  await loseRow(page)
  const told = page.waitForRequest('**/sync/counts')
  await receipt.getByRole('button', { name: 'Check now' }).click()
  await expect(receipt.getByText('Differences repaired: 1.')).toBeVisible()
  await expect(notes).toBeVisible()
  expect((await told).postDataJSON()).toMatchObject({ repairs: 1 })
  await page.goto(`${address}/secure/notes/private/all`)
  await expect(page.getByRole('link', { name: 'Once lost', exact: true })).toBeVisible()
})

test('[OF-06] a tab that is stuck while it sends is relieved by another', async ({ page, context, server }) => {
  const { address } = server
  await signIn(page, address, 'user')
  await expectSyncState(page, 'All changes saved')
  const stuck = await context.newPage()
  await stuck.goto(`${address}/secure/notes/private/all`)
  await expectSyncState(stuck, 'All changes saved')
  // It holds the lock and calls the server; then its thread is blocked.
  const asked = Promise.withResolvers<void>()
  await stuck.route('**/sync/pu*', () => asked.resolve())
  await stuck.evaluate(() => window.dispatchEvent(new Event('online')))
  await asked.promise
  const [blocked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await stuck.route('**/blocks', async (route) => {
    blocked.resolve()
    await end.promise
    await route.fulfill({ status: 204 })
  })
  const standStill = stuck.evaluate(() => {
    const call = new XMLHttpRequest()
    call.open('GET', '/blocks', false) // synchronous
    call.send()
  })
  await blocked.promise
  await writeNote(page, address, 'Past the stuck tab', 'It does not wait')
  await expectSyncState(page, 'All changes saved')
  end.resolve()
  await standStill
})
