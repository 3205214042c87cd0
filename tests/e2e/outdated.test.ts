import type { BrowserContext } from '@playwright/test'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'

const tooOld = 'Refresh to update Vedika and send your changes.'

/** From now on, calls of the app name the first API version. */
async function makeOld(context: BrowserContext): Promise<void> {
  await context.route('**/sync/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), [APP_HEADER]: '1' } }),
  )
}

test('[OF-08] an outdated app keeps its changes, says so, and sends them once updated', async ({
  page,
  context,
  server,
}) => {
  const { address } = server
  await signIn(page, address)
  await expectSyncState(page, 'All changes saved')
  await makeOld(context)
  await writeNote(page, address, 'Before the update', 'It stays here')
  await expectSyncState(page, 'Update needed · 1 change waiting')
  await expect(page.getByRole('alert').filter({ hasText: tooOld })).toBeVisible()
  await page.getByTestId('sync-indicator').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Before the update' })).toContainText(
    'Update Vedika to send',
  )
  await writeNote(page, address, 'Another one', 'It stays here too')
  await expectSyncState(page, 'Update needed · 2 changes waiting')

  await context.unroute('**/sync/**')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectSyncState(page, 'All changes saved')
  await expect(page.getByText(tooOld)).toBeHidden()
  const notes = await (await page.request.get(`${address}/api/vedika/notes/private?size=100`)).json()
  const names = notes.listObject.map(({ name }: { name: string }) => name)
  for (const name of ['Before the update', 'Another one'])
    expect(names.filter((each: string) => each === name)).toEqual([name])
})
