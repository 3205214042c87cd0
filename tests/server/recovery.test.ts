import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listMigrations, listTables, migrateDatabase } from '#server/db/migrate-database.ts'
import { backupDatabase } from '#server/recovery/backup-database.ts'
import { checkBackup, restoreDatabase } from '#server/recovery/restore-database.ts'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'
import { until } from '../support/measure/until.ts'
import { withDatabase } from '../support/postgres/connection-string.ts'
import { describeRows, describeSchema } from '../support/postgres/describe-database.ts'
import { runRecovery } from '../support/postgres/run-recovery.ts'
import { imagePush, notePush } from '../support/rows/test-documents.ts'
import { pushOne } from '../support/server/device.ts'
import { createNextRelease } from '../support/server/next-release.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
/** A backup of the server's database, which no test changes. */
let saved: string
const databases: TestDatabase[] = []
const folder = mkdtempSync(join(tmpdir(), 'vedika-recovery-'))

beforeAll(async () => {
  server = await startTestServer()
  me = await server.signInMember()
  // The later row now comes first in the table, in an order that its trigger refuses.
  await server.giveDays(me, 10)
  await server.database.$client.query(`
    alter table transactions disable trigger transactions_append_only;
    update transactions set description = 'moved' where number = 1;
    alter table transactions enable trigger transactions_append_only`)
  const description = '<p>Tab\t, back\\slash, नमस्ते, \\. and a\nnew line</p>'
  await pushOne(server, me, notePush({ description }, { id: 'n1' }))
  await pushOne(server, me, imagePush({ noteId: 'n1' }))
  saved = await backUp(server.connectionString)
})
afterAll(async () => {
  await server.stop()
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true })
})

async function createDatabase(template?: string): Promise<string> {
  const database = await createTestDatabase(template)
  databases.push(database)
  return database.connectionString
}

const WAITING = `
  select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
const newFile = () => join(folder, randomUUID())
async function backUp(url: string): Promise<string> {
  const file = newFile()
  await backupDatabase(url, file)
  return file
}
const restoreFrom = async (file: string, url: string, isInUse = async (_: pg.Client) => false) =>
  restoreDatabase(url, await checkBackup(file), { file, mayReplace: false, isInUse })
/** The commands. */
const backup = (url: string, file: string) => runRecovery(['backup', file], { DATABASE_URL: url })
const restore = (url: string, file: string, ...more: string[]) =>
  runRecovery(['restore', file, ...more], { DATABASE_URL: url })

async function inDatabase<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return run(client).finally(() => client.end())
}

test('restores every row of every table, and the schema with all its triggers', async () => {
  const file = newFile()
  expect(await backup(server.connectionString, file)).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const url = await createDatabase('template0')
  expect(await restore(url, file)).toMatchObject({ code: 0 })
  const { sync_epoch: oldEpoch, news_state: oldNews, ...rows } = await describeRows(server.database.$client)
  const { sync_epoch: newEpoch, news_state: newNews, ...restored } = await inDatabase(url, describeRows)
  expect(restored).toEqual(rows)
  expect(rows.note_images).toMatch(/^1 /)
  expect(newEpoch).not.toBe(oldEpoch)
  expect(newNews).not.toBe(oldNews)
  expect(await inDatabase(url, describeSchema)).toEqual(await describeSchema(server.database.$client))
})

test('replaces a database with users only when asked, and leaves no row of it', async () => {
  const url = await createDatabase()
  const empty = await backUp(url)
  await restoreFrom(saved, url)
  const before = await inDatabase(url, describeRows)
  const refused = await restore(url, empty)
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^The database has \d+ users\. .* add --replace\.$/)
  expect(await inDatabase(url, describeRows)).toEqual(before)
  expect(await restore(url, empty, '--replace')).toMatchObject({ code: 0 })
  expect((await inDatabase(url, describeRows)).users).toMatch(/^0 /)
})

test('refuses a restore while a server is connected', async () => {
  const before = await describeRows(server.database.$client)
  const { code, output } = await restore(server.connectionString, saved, '--replace')
  expect([code, output]).toEqual([1, expect.stringMatching(/^A server, or another program, uses the database/)])
  expect(await describeRows(server.database.$client)).toEqual(before)
})

test('a server that starts during a restore waits for its end', async () => {
  const url = await createDatabase()
  let started: Promise<Record<string, string>> | undefined
  const isInUse = async (client: pg.Client) => {
    started = migrateDatabase(url).then(() => inDatabase(url, describeRows))
    await until(async () => {
      const { rows } = await client.query(WAITING)
      expect(rows).toHaveLength(1)
    })
    return false
  }
  await restoreFrom(saved, url, isInUse)
  const { users } = await describeRows(server.database.$client)
  expect(await started).toMatchObject({ users })
})

test('an interrupted backup leaves no file', async () => {
  const file = newFile()
  await expect(backupDatabase(server.connectionString, file, AbortSignal.abort())).rejects.toThrow(/aborted/)
  expect(readdirSync(folder).filter((name) => file.endsWith(name) || name.includes('partial'))).toEqual([])
})

test('loads a backup of an earlier release into its schema, and migrates it', async () => {
  const next = createNextRelease()
  const [byThis, byNext] = [newFile(), newFile()]
  expect(await backup(server.connectionString, byThis)).toMatchObject({ code: 0 })
  const environment = { DATABASE_URL: server.connectionString }
  expect(await runRecovery(['backup', byNext], environment, next.folder)).toMatchObject({ code: 0 })
  const migrated = await createDatabase('template0')
  const { migrateDatabase: migrateToNext } = await next.importMigrations()
  await migrateToNext(migrated)
  for (const file of [byThis, byNext]) {
    const url = await createDatabase('template0')
    const restored = await runRecovery(['restore', file], { DATABASE_URL: url }, next.folder)
    expect(restored).toMatchObject({ code: 0 })
    const counts = await inDatabase(url, (client) => client.query('select sum(note_count)::int as notes from users'))
    expect(counts.rows).toEqual([{ notes: 1 }]) // a migration counted the loaded rows
    expect(await inDatabase(url, describeSchema)).toEqual(await inDatabase(migrated, describeSchema))
    expect(await inDatabase(url, readMigrationTable)).toEqual(await inDatabase(migrated, readMigrationTable))
  }
  next.remove()
})

test('refuses a backup of a newer release and one of a database that is not Vedika’s', async () => {
  const newer = await createDatabase()
  await inDatabase(newer, (client) =>
    client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9e15)"),
  )
  const file = newFile()
  expect(await backup(newer, file)).toEqual({
    code: 1,
    output: 'The database is of a newer Vedika. Make the backup with that release.',
  })
  const foreign = await createDatabase('template0')
  expect((await backup(foreign, file)).output).toMatch(/^There is no Vedika database to back up/)
  await inDatabase(foreign, (client) => client.query('create table theirs ()'))
  expect((await restore(foreign, saved, '--replace')).output).toMatch(/^The database has tables that are not of Vedika/)
})

test('says that a database is read-only, and leaves it empty', async () => {
  const url = await createDatabase('template0')
  const refused = await restore(`${url}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`, saved)
  const reason = 'The database is read-only, perhaps a replica. Give the address of the primary.'
  expect(refused).toEqual({ code: 1, output: `It failed: ${reason}` })
  expect(await inDatabase(url, describeRows)).toEqual({})
})

test('says which database cannot be reached, and writes no file', async () => {
  const file = newFile()
  const nowhere = await backup(withDatabase(inject('postgresServer'), 'missing'), file)
  expect(nowhere).toEqual({ code: 1, output: 'It failed: There is no database of this name. Create it.' })
  const closed = await backup('postgresql://vedika@localhost:1/vedika', file)
  expect(closed).toEqual({ code: 1, output: expect.stringContaining('ECONNREFUSED') })
  const noFolder = await runRecovery(['backup', file], { VEDIKA_DATA: join(folder, 'none') })
  expect(noFolder).toEqual({ code: 1, output: expect.stringContaining('There is no database in') })
  expect(readdirSync(folder).filter((name) => file.endsWith(name) || name === 'none')).toEqual([])
})

test('backs up every table; a sequence would have to be added to the format', async () => {
  const client = server.database.$client
  const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  expect(tables.map(({ tablename }) => tablename)).toEqual(listTables(listMigrations().at(-1) ?? 0))
  const { rows: sequences } = await client.query("select sequencename from pg_sequences where schemaname = 'public'")
  expect(sequences).toEqual([])
})

async function readMigrationTable(client: pg.Pool | pg.Client): Promise<unknown[]> {
  return (await client.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows
}
