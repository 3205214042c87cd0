import { RxDBCleanupPlugin } from 'rxdb/plugins/cleanup'
import { addRxPlugin } from 'rxdb/plugins/core'
import type { PublicCollections } from './public-database.ts'

addRxPlugin(RxDBCleanupPlugin)

/** Removes the articles that were fetched longest ago, for good: RxDB alone would keep them marked as deleted. */
export async function trimArticles(articles: PublicCollections['articles'], count: number): Promise<void> {
  await articles.find({ sort: [{ cachedAt: 'asc' }], limit: count }).remove()
  await articles.cleanup(0)
}
