import { countArticles, removeOldestArticles } from './cached-articles.ts'

export interface ArticleLimit {
  /** So many articles are kept, and `betweenCounts` more at most: then the oldest make room. */
  most: number
  /** Counting all takes some hundred times as long as storing one: it is done once for so many that were stored. */
  betweenCounts: number
}

/** Keeps the articles on this device within a limit; told how many were just stored, new or not. */
export function createArticleLimit({ most, betweenCounts }: ArticleLimit): (stored: number) => Promise<void> {
  /** So many may still be stored. */
  let room = 0

  return async (stored) => {
    room -= stored
    if (room >= 0) return
    room = betweenCounts
    try {
      const excess = (await countArticles()) - most
      if (excess > 0) await removeOldestArticles(excess)
    } catch (error) {
      room = 0 // the next ones count
      throw error
    }
  }
}
