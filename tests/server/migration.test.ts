import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { PROFILE_ID, profileContentSchema, profileDefaults } from '#schemas/profile.ts'
import { versionHash } from '#schemas/sync.ts'
import { openDatabase } from '#server/db/database.ts'
import { isMigrated, migrateDatabase } from '#server/db/migrate-database.ts'
import { userSync } from '#server/db/tables/sync.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { contentOf, findSyncedRow } from '#server/synced-rows/synced-tables.ts'
import { createWriteRules } from '#server/write-rules.ts'
import { withDatabase } from '../support/connection-string.ts'
import { migrateUpTo } from '../support/migrate-up-to.ts'
import { notePush } from '../support/test-documents.ts'

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
  await migrateUpTo(connectionString, '0023_own_texts')
  const database = openDatabase(connectionString, { poolSize: 1 })
  expect(await isMigrated(database)).toBe(false)
  await migrateDatabase(connectionString)
  expect(await isMigrated(database)).toBe(true)
  await database.$client.end()
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

test('[PR-01] an account of an earlier release gets its profile, as the next of its writes', async () => {
  await migrateUpTo(connectionString, '0003_deleted_accounts')
  const database = openDatabase(connectionString, { poolSize: 1 })
  const { rows } = await database.$client.query(`
    insert into users (username, email, first_name, last_name, image_path, created_at)
    values ('asha', 'asha@example.com', 'Asha', 'Rao', 'https://example.com/a.png', '2026-01-02T03:04:05.678Z')
    returning user_id`)
  const userId: string = rows[0].user_id
  await database.$client.query('insert into user_sync (user_id, seq) values ($1, 7)', [userId])

  await migrateDatabase(connectionString)
  const row = await findSyncedRow(database, 'profiles', userId, PROFILE_ID)
  if (!row) throw new Error('No profile')
  const time = Date.parse('2026-01-02T03:04:05.678Z')
  const times = { createdAt: time, updatedAt: time, deletedAt: 0 }
  expect(contentOf('profiles', row)).toEqual({ ...profileDefaults, firstName: 'Asha', lastName: 'Rao', ...times })
  // The same bytes as those that a device stores.
  expect(JSON.stringify(contentOf('profiles', row))).toBe(
    JSON.stringify(profileContentSchema.parse(contentOf('profiles', row))),
  )
  const owned = { imagePath: 'https://example.com/a.png', albumImages: [], phoneVerified: false }
  expect(row).toMatchObject({ seq: 8, versionHash: versionHash(PROFILE_ID, row.version), ...owned })
  expect((await database.$client.query('select seq from user_sync')).rows).toEqual([{ seq: '8' }])
  await database.$client.end()
})
