import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#server/db/database.ts'
import { findArticles } from '#server/features/chat/assistant/retrieval/find-articles.ts'
import { termsOf } from '#server/features/chat/assistant/retrieval/terms.ts'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'
import { storeNumberedArticles } from '../support/rows/test-articles.ts'

const COUNT = 1000

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  database = openDatabase(home.connectionString, { poolSize: 1 })
  // The first article is the oldest, and the only one with both words; every tenth of the others has the second.
  const title = sql`case when number = 1 then 'Rain in the market' when number % 10 = 0 then 'A market' else 'Rain' end`
  await storeNumberedArticles(database, COUNT, { title })
  await database.execute(sql`analyze articles`)
})
afterAll(async () => {
  await closeDatabase(database)
  await home.drop()
})

const find = async (question: string, most: number) =>
  (await findArticles(database, await termsOf(database, question), most)).map(({ title }) => title)

test('an old article with more of the terms comes before a thousand newer ones', async () => {
  expect(await find('Is there rain in the market?', 3)).toEqual(['Rain in the market', 'A market', 'Rain'])
})

test('a question of stop words finds no article', async () => {
  expect(await find('What is the?', 3)).toEqual([])
})
