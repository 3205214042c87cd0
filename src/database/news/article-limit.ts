import { countArticles, removeOldestArticles } from './cached-articles.ts'

interface ArticleLimit {
  /** The number of articles to keep. Up to `betweenCounts` more are stored before the oldest are removed. */
  most: number
  /** Articles stored between two counts: a count takes about a hundred times as long as storing one article. */
  betweenCounts: number
}

/** Keeps the number of stored articles within a limit. Call the result with the number just stored, new or not. */
export function createArticleLimit({ most, betweenCounts }: ArticleLimit): (stored: number) => Promise<void> {
  /** How many more articles may be stored before the next count. */
  let room = 0

  return async (stored) => {
    room -= stored
    if (room >= 0) return
    room = betweenCounts
    try {
      const excess = (await countArticles()) - most
      if (excess > 0) await removeOldestArticles(excess)
    } catch (error) {
      room = 0 // count again at the next call
      throw error
    }
  }
}
