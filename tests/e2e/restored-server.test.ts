import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runRecovery } from '../support/postgres/run-recovery.ts'
import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'
import { withServer } from './serve-database.ts'

test('[OF-05] a browser gives a restored server the note that the backup lacks', async ({ openDevice }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vedika-restored-'))
  const file = join(folder, 'backup.gz')
  await withServer(async (server, databaseUrl) => {
    const environment = { DATABASE_URL: databaseUrl }
    const page = await openDevice()
    await signIn(page, server.address, 'member', '/secure/notes/private/all')
    await writeNote(page, server.address, 'Monsoon', 'It begins over the sea.')
    await expectSyncState(page, 'All changes saved')
    expect(await runRecovery(['backup', file], environment)).toMatchObject({ code: 0 })
    await writeNote(page, server.address, 'Ghats', 'It climbs them a week later.')
    await expectSyncState(page, 'All changes saved')

    await server.stop()
    expect(await runRecovery(['restore', file, '--replace'], environment)).toMatchObject({ code: 0 })
    await server.start()
    await page.reload()
    await expectSyncState(page, 'All changes saved')
    const other = await openDevice()
    await signIn(other, server.address, 'member', '/secure/notes/private/all')
    for (const device of [page, other]) {
      await expect(device.getByRole('heading', { level: 1 })).toHaveText('Private Notes (2)')
      for (const name of ['Monsoon', 'Ghats']) {
        await expect(device.getByRole('link', { name, exact: true })).toBeVisible()
      }
    }
  })
  rmSync(folder, { recursive: true })
})
