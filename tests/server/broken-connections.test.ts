import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'

let testDatabase: TestDatabase
let database: Database
let other: pg.Client
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connectionString, { poolSize: 1 })
  other = new pg.Client({ connectionString: testDatabase.connectionString })
  await other.connect()
})
afterAll(async () => {
  await database.$client.end()
  await other.end()
  await testDatabase.drop()
})

/** One that is still signing in has no name yet, and only a superuser may end it. */
const breakAll = () =>
  other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)

test('a connection that breaks within a transaction fails that one alone', async () => {
  const broken = database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`)
    await breakAll()
    await transaction.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('one that breaks as a transaction begins does not leave the pool a connection short', async () => {
  let failures = 0
  for (let round = 0; round < 40; round++) {
    const begun = database.transaction((transaction) => transaction.execute(sql`select 1`)).catch(() => (failures += 1))
    await Promise.all([begun, breakAll()])
  }
  expect(failures).toBeGreaterThan(0)
  const ask = () => database.execute(sql`select 1 as one`)
  await ask().catch(() => {}) // the last break may still be on its way
  expect((await ask()).rows).toEqual([{ one: 1 }])
})
