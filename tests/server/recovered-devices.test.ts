import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'
import { runRecovery } from '../support/postgres/run-recovery.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { SyncDevice } from './sync-device.ts'

let database: TestDatabase
let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'vedika-recovery-'))
const file = join(folder, 'backup.gz')

async function startServer(): Promise<void> {
  server = await startTestServer({ hasEmptyAccounts: true, connectionString: database.connectionString })
}

beforeAll(async () => {
  database = await createTestDatabase()
  await startServer()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('[OF-05] devices give a restored server all that it lost, and nothing twice', async () => {
  const me = await server.signIn()
  const first = await SyncDevice.open(() => server, me)
  const second = await SyncDevice.open(() => server, me)
  await first.write('n1', 'Old words')
  await first.sync()
  await second.sync()
  const environment = { DATABASE_URL: database.connectionString }
  expect(await runRecovery(['backup', file], environment)).toMatchObject({ code: 0 })

  await first.write('n1', 'Newer words')
  await first.write('n2', 'Sent after the backup')
  await first.sync()
  await second.sync()
  await second.write('n3', 'Sent by the other device')
  await second.sync()
  await first.write('n4', 'Not sent yet')
  const epoch = await readEpoch()
  await server.stop()
  expect(await runRecovery(['restore', file, '--replace'], environment)).toMatchObject({ code: 0 })

  await startServer()
  expect(await readEpoch()).not.toBe(epoch)
  for (const device of [second, first, second]) await device.sync()
  const third = await SyncDevice.open(() => server, me)
  const expected = {
    n1: 'Newer words',
    n2: 'Sent after the backup',
    n3: 'Sent by the other device',
    n4: 'Not sent yet',
  }
  for (const device of [first, second, third]) {
    for (const [id, text] of Object.entries(expected)) expect(await device.text(id), id).toBe(`<p>${text}</p>`)
  }
  expect(await count('notes')).toBe(4)
  expect(await count('revisions')).toBe(0)
  for (const device of [first, second, third]) await device.close()
})

async function readEpoch(): Promise<string> {
  return (await server.database.$client.query('select epoch from sync_epoch')).rows[0].epoch
}

async function count(table: string): Promise<number> {
  return (await server.database.$client.query(`select count(*)::int as count from ${table}`)).rows[0].count
}
