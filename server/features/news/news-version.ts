import type { Database } from '../../db/database.ts'
import { shareReading } from '../../db/share-reading.ts'
import { newsState } from '../../db/tables/news.ts'

/**
 * Reads which version of the articles is committed, by whichever node: another one after each transaction that
 * changed any. Asked for at each request, and one small query for all that come at once: so no answer is older than
 * its question.
 */
export function createVersionReader(database: Database): () => Promise<string> {
  const query = database.select({ version: newsState.version }).from(newsState).prepare('news_version')
  return shareReading(async () => String((await query.execute())[0]?.version))
}
