import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  database = openDatabase(home.connectionString, { poolSize: 1 })
})
afterAll(async () => {
  await closeDatabase(database)
  await home.drop()
})

async function listPrepared(): Promise<string[]> {
  const { rows } = await database.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

test('a statement with values is prepared at its second use, in a transaction too', async () => {
  const double = (value: number) => database.execute<{ doubled: number }>(sql`select ${value}::int * 2 as doubled`)
  expect((await double(1)).rows).toEqual([{ doubled: 2 }])
  expect(await listPrepared()).toEqual([])
  expect((await double(2)).rows).toEqual([{ doubled: 4 }])
  const { rows } = await database.transaction((transaction) =>
    transaction.execute(sql`select ${3}::int * 2 as doubled`),
  )
  expect(rows).toEqual([{ doubled: 6 }])
  expect(await listPrepared()).toEqual(['select $1::int * 2 as doubled'])
})

test('a connection prepares a bounded number of statements', async () => {
  for (let count = 0; count < 310; count++) {
    for (const value of [1, 2]) await database.execute(sql`select ${value}::int as ${sql.identifier(`n${count}`)}`)
  }
  expect(await listPrepared()).toHaveLength(300)
})
