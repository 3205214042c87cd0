import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate-database.ts'
import { withDatabase } from '../support/connection-string.ts'

test('four nodes that start at once on an empty database migrate it once, and a later start changes nothing', async () => {
  const name = `vedika_migration_${process.pid}`
  const admin = new pg.Client({ connectionString: inject('postgresServer') })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  const connectionString = withDatabase(inject('postgresServer'), name)
  const client = new pg.Client({ connectionString })
  const readEpochs = async () => (await client.query('select epoch from sync_epoch')).rows

  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connectionString)))
  await client.connect()
  const epochs = await readEpochs()
  expect(epochs).toHaveLength(1)
  await migrateDatabase(connectionString)
  expect(await readEpochs()).toEqual(epochs)

  await client.end()
  await admin.query(`drop database ${name}`)
  await admin.end()
})
