import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { isMigrated, migrateDatabase } from '#server/db/migrate-database.ts'
import { userSync } from '#server/db/tables/sync.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { createWriteRules } from '#server/write-rules.ts'
import { withDatabase } from '../support/postgres/connection-string.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { createNextRelease } from '../support/server/next-release.ts'

const name = `vedika_migration_${process.pid}`
const connectionString = withDatabase(inject('postgresServer'), name)
let admin: pg.Client
beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('postgresServer') })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
})
afterEach(async () => {
  await admin.query(`drop database ${name}`)
  await admin.end()
})

test('four nodes that start at once migrate an empty database once; a restart changes nothing', async () => {
  const client = new pg.Client({ connectionString })
  const readEpochs = async () => (await client.query('select epoch from sync_epoch')).rows
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connectionString)))
  await client.connect()
  const epochs = await readEpochs()
  expect(epochs).toHaveLength(1)
  await migrateDatabase(connectionString)
  expect(await readEpochs()).toEqual(epochs)
  await client.end()
})

test('a database is ready once it has every migration of this release', async () => {
  const next = createNextRelease()
  const newer = await next.importMigrations()
  await migrateDatabase(connectionString)
  const database = openDatabase(connectionString, { poolSize: 1 })
  expect([await isMigrated(database), await newer.isMigrated(database)]).toEqual([true, false])
  await newer.migrateDatabase(connectionString)
  expect([await isMigrated(database), await newer.isMigrated(database)]).toEqual([true, true])
  await database.$client.end()
  next.remove()
})

test('a database of a version before the first release is refused in words, and left as it is', async () => {
  await migrateDatabase(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await expect(migrateDatabase(connectionString)).rejects.toThrow(/made by a version before 1\.0\.0/)
  expect((await client.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(1)
  await client.end()
})

test('an older release starts on the schema of a newer one, and changes nothing of it', async () => {
  await migrateDatabase(connectionString)
  const database = openDatabase(connectionString, { poolSize: 1 })
  await database.$client.query(`
    alter table notes add column of_the_future text not null default 'kept';
    insert into drizzle.__drizzle_migrations (hash, created_at) select 'future', max(created_at) + 1 from
    drizzle.__drizzle_migrations`)
  await migrateDatabase(connectionString)
  expect(await isMigrated(database)).toBe(true)
  const { rows } = await database.$client.query(
    `insert into users (username, email) values ('asha', 'asha@example.com') returning user_id`,
  )
  const userId: string = rows[0].user_id
  await database.insert(userSync).values({ userId })
  const store = {
    database,
    writeRules: createWriteRules({ answering: { wake() {} }, links: { wake() {} }, sources: { wake() {} } }),
  }
  const { answers } = await applyPush(store, { userId, role: 'user', membershipDays: 0 }, [notePush()])
  expect(answers).toMatchObject([{ kind: 'ok' }])
  expect((await database.$client.query('select of_the_future from notes')).rows).toEqual([{ of_the_future: 'kept' }])
  await database.$client.end()
})
