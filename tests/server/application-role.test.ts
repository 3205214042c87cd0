import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate-database.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'

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
  return { ...postgres, dataFolder }
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

test('a database that the superuser made is handed over, and migrations and jobs go on', async () => {
  const { connectionString, superuserConnectionString, dataFolder } = await startPostgres()
  const superuser = await connect(superuserConnectionString)
  await superuser.query('alter database vedika owner to postgres') // as versions before the role made it
  await migrateDatabase(superuserConnectionString)
  const job = { name: 'tick', everyMinutes: 1, run: async () => {} }
  await (await startJobs({ connectionString: superuserConnectionString, jobs: [job] })).stop()
  await superuser.query("create type mood as enum ('well')")

  const again = await startEmbeddedPostgres({ dataFolder })
  undo.push(() => again.stop())
  const { rows: left } = await superuser.query(`
    select oid::regclass::text from pg_class where relowner = 'postgres'::regrole and relnamespace::regnamespace::text in
      ('public', 'drizzle', 'pgboss')
    union all select oid::regprocedure::text from pg_proc where proowner = 'postgres'::regrole and oid >= 16384`)
  expect(left).toEqual([])
  const client = await connect(connectionString)
  await client.query("alter type mood add value 'better'; alter table notes add column planted text")
  await client.query('create schema later')
  await migrateDatabase(connectionString)
  await (await startJobs({ connectionString, jobs: [job] })).stop()
})
