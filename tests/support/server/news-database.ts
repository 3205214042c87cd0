import { afterAll, beforeEach } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { articles, feeds } from '#server/db/tables/news.ts'
import { createDocumentReader } from '#server/providers/feeds/document-reader.ts'
import { createTestDatabase } from '../device/test-database.ts'

/** A database whose news are empty before each test of a file, and a reader of feeds and pages. */
export async function openNewsDatabase() {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connectionString)
  const reader = createDocumentReader()
  const clear = async () => {
    await database.delete(articles)
    await database.delete(feeds)
  }
  beforeEach(clear)
  afterAll(async () => {
    await reader.close()
    await database.$client.end()
    await testDatabase.drop()
  })
  return { database, reader, clear }
}
