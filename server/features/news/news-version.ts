import { coalesceReads } from '../../db/coalesce-reads.ts'
import type { Database } from '../../db/database.ts'
import { newsState } from '../../db/tables/news.ts'

/**
 * Reads the committed version of the articles, written by any node. It changes with each transaction that changes an
 * article. Concurrent requests share one small query, started after they arrived: no answer is older than its
 * request.
 */
export function createVersionReader(database: Database): () => Promise<string> {
  const query = database.select({ version: newsState.version }).from(newsState).prepare('news_version')
  return coalesceReads(async () => String((await query.execute())[0]?.version))
}
