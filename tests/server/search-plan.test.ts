import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { defineList, defineSearch } from '#server/features/news/article-lists.ts'
import { isFoundBy, rankOf, termQuery } from '#server/features/news/search-terms.ts'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'
import { storeNumberedArticles } from '../support/rows/test-articles.ts'

const COUNT = 2100

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connectionString, { poolSize: 1 })
  const title = sql`case when number % 1000 = 1 then 'Rain' else 'News' end`
  await storeNumberedArticles(database, COUNT, { title, summary: 'Of rain.' })
})
afterAll(async () => {
  await database.$client.end()
  await testDatabase.drop()
})

describe('[SR-01] a search among many', () => {
  const rain = termQuery(sql.placeholder('q'))
  const search = () => defineSearch(database, { which: isFoundBy(rain), rank: rankOf(rain) })

  test('ranks the newest two thousand, and the older ones follow: each is on one page', async () => {
    const numbers: number[] = []
    for (let page = 1; page <= COUNT / 100 + 1; page++) {
      const found = await search().readPage({ page, size: 100 }, { q: 'rain' })
      numbers.push(...found.map(({ id }) => Number(id)))
    }
    expect(numbers.slice(0, 4)).toEqual([2001, 1001, 2100, 2099])
    expect(numbers.slice(-2)).toEqual([2, 1])
    expect(new Set(numbers).size).toBe(COUNT)
    expect(await search().count({ q: 'rain' })).toBe(COUNT)
  })

  test('never looks at the words of every article, and only a search is planned so', async () => {
    const isPlannedSo = sql`current_setting('enable_seqscan') = 'off'`
    const rank = sql`1`
    expect(await defineSearch(database, { which: isPlannedSo, rank }).count()).toBe(COUNT)
    expect(await defineSearch(database, { which: isPlannedSo, rank }).readPage({ page: 1, size: 3 })).toHaveLength(3)
    expect(await defineList(database, { which: isPlannedSo }).count()).toBe(0)
  })
})
