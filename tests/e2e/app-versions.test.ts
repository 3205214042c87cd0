import type { Page } from '@playwright/test'
import { contentVersion } from '#schemas/content-migrations.ts'
import { createNextRelease } from '../support/server/next-release.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { startVersionProxy } from '../support/sites/version-proxy.ts'
import { expect, expectSyncState, signIn, test, testWithWorker, untilOfflineReady, writeNote } from './fixtures.ts'
import { withStarterDatabase } from './serve-database.ts'
import { moveRows, storeOf, untilDraftKept } from './stored-rows.ts'

const tooOld = 'Refresh to update Vedika and send your changes.'

interface Site {
  address: string
  /** From now on the server and the app are those of the next release, on the same database. */
  upgrade(): Promise<void>
}

const testUpdate = testWithWorker.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
  site: async ({}, use) => {
    const next = createNextRelease()
    await next.buildApp()
    await withStarterDatabase(async (databaseUrl) => {
      const environment = { DATABASE_URL: databaseUrl }
      const [server, nextServer] = [new VedikaServer(environment), new VedikaServer(environment, next.folder)]
      await server.start()
      const proxy = await startVersionProxy(server.address)
      const upgrade = async () => {
        await nextServer.start() // migrates the database
        proxy.forwardTo(nextServer.address)
      }
      await use({ address: proxy.address, upgrade })
      await proxy.stop()
      for (const each of [server, nextServer]) {
        await each.kill() // what it leaves goes with its database
        await each.remove()
      }
    })
    next.remove()
  },
})

const databasesOf = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
const hasWaitingWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)

testUpdate(
  '[OF-08] an update to the next release keeps all data, and sends unsent rows once',
  async ({ page, context, site }) => {
    const { address } = site
    await signIn(page, address, 'member', '/secure/notes/private/all')
    await untilOfflineReady(page)
    await writeNote(page, address, 'Synced', 'The server has it')
    await expectSyncState(page, 'All changes saved')
    await context.setOffline(true)
    await writeNote(page, address, 'Before the update', 'Only this device has it')

    await site.upgrade()
    await context.setOffline(false)
    await expectSyncState(page, 'Update needed · 1 change waiting')
    await expect(page.getByRole('alert').filter({ hasText: tooOld })).toBeVisible()
    await page.getByTestId('sync-indicator').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Before the update' })).toContainText(
      'Update Vedika to send',
    )
    await writeNote(page, address, 'By the outdated app', 'Only this device has it')
    await expectSyncState(page, 'Update needed · 2 changes waiting')
    const second = await context.newPage()
    await second.goto(`${address}/secure/notes/private/add`)
    await second.getByLabel('Name').fill('Typed, not saved')
    await untilDraftKept(second, 'Typed, not saved')

    const older = await storeOf(page, 'notes', contentVersion('notes'))
    await expect.poll(() => hasWaitingWorker(page)).toBe(true)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expectSyncState(page, 'All changes saved')
    await expect(page.getByText(tooOld)).toBeHidden()
    await expect(second.getByLabel('Name')).toHaveValue('Typed, not saved')
    expect(await databasesOf(page)).not.toContain(older)
    expect(await databasesOf(page)).toContain(await storeOf(page, 'notes', contentVersion('notes') + 1))

    const written = ['Before the update', 'By the outdated app', 'Synced']
    const stored = await (await page.request.get(`${address}/api/vedika/notes/private?size=100`)).json()
    const names = stored.listObject.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => written.includes(name)).sort()).toEqual(written)
    await page.goto(`${address}/secure/notes/private/all`)
    for (const name of written) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByText(/rebuilt from the server/)).toBeHidden()
  },
)

test('[OF-08] an older tab keeps its form’s text, says why it cannot save, asks to update', async ({
  page,
  context,
  server,
}) => {
  const { address } = server
  await signIn(page, address, 'member', '/secure/notes/private/add')
  await page.getByLabel('Name').fill('Typed into the old tab')
  await expectSyncState(page, 'All changes saved')

  // Migrates the notes as a later version in another tab does.
  const later = await context.newPage()
  await later.goto(`${address}/icon.svg`)
  const form = contentVersion('notes')
  const store = await storeOf(later, 'notes', form)
  await moveRows(later, store, store.replace(`--${form}--`, `--${form + 1}--`))

  await expect(page.getByText('Refresh to update Vedika and send your changes.')).toBeVisible()
  await expectSyncState(page, 'Update needed')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A newer version of Vedika is open' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Typed into the old tab')
})
