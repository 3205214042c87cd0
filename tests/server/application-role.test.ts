import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
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

test('only the account of the server, and root, connect', async () => {
  const { superuserConnectionString, folder, stop } = await startPostgres()
  const client = await connect(superuserConnectionString)
  const rules = await client.query('select type, user_name, auth_method, error from pg_hba_file_rules')
  expect(rules.rows).toEqual([{ type: 'local', user_name: ['all'], auth_method: 'peer', error: null }])
  const names = await client.query('select sys_name, error from pg_ident_file_mappings')
  expect(new Set(names.rows.map(({ sys_name }) => sys_name))).toEqual(new Set([userInfo().username, 'root']))

  // PostgreSQL says what it would answer an account that is not listed.
  writeFileSync(join(folder, 'pg_ident.conf'), 'server somebody-else all\n')
  await client.query('select pg_reload_conf()')
  await expect(connect(superuserConnectionString)).rejects.toThrow(/peer authentication failed/i)
  await expect(startEmbeddedPostgres({ dataFolder: dirname(folder) })).rejects.toThrow(/started by another account/)

  await client.end()
  await stop()
  writeFileSync(join(folder, 'pg_hba.conf'), 'local all all trust\n')
  const again = await startEmbeddedPostgres({ dataFolder: dirname(folder) })
  undo.push(() => again.stop())
  const reader = await connect(superuserConnectionString)
  expect((await reader.query('select auth_method from pg_hba_file_rules')).rows).toEqual([{ auth_method: 'peer' }])
})

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
