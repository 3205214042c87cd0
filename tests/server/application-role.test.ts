import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startPostgres() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vedika-role-'))
  chmodSync(dataFolder, 0o755)
  undo.push(() => rmSync(dataFolder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataFolder })
  undo.push(() => postgres.stop())
  return postgres
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  undo.push(() => client.end())
  return client
}

test('the server’s role reads no files and runs no programs', async () => {
  const { connectionString } = await startPostgres()
  const client = await connect(connectionString)
  for (const statement of [
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
    "select lo_import('/etc/passwd')",
    'create role intruder superuser',
    "alter system set archive_command = 'true'",
    'set role postgres',
  ]) {
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
  }
})
