import { countArticles, removeOldestArticles } from './cached-articles.ts'

interface ArticleLimit {
  /** The number of articles to keep. Up to `betweenCounts` more are stored before the oldest are removed. */
  most: number
  /** Articles stored between two counts: a count takes about a hundred times as long as storing one article. */
  betweenCounts: number
  /** How long a count waits: IndexedDB does nothing else for a quarter of a second, and news is stored as an app starts. */
  delayMs: number
}

/** Keeps the number of stored articles within a limit. Call the result with the number just stored, new or not. */
export function createArticleLimit({ most, betweenCounts, delayMs }: ArticleLimit): (stored: number) => Promise<void> {
  /** How many more articles may be stored before the next count. */
  let room = 0

  return async (stored) => {
    room -= stored
    if (room >= 0) return
    room = betweenCounts
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    try {
      const excess = (await countArticles()) - most
      if (excess > 0) await removeOldestArticles(excess)
    } catch (error) {
      room = 0 // count again at the next call
      throw error
    }
  }
}
