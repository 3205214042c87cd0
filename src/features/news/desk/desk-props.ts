import type { Article } from '#schemas/article.ts'

/** The editorial tools act on one article or on a page of articles. */
export type DeskProps =
  | {
      article: Article
      /** True beside the article in full, false on its card. */
      isDetail?: boolean
    }
  | {
      articles: Article[]
      /** True: `Select all` turns on when every box is on. False: only a click on it turns it on. */
      isRecomputed?: boolean
    }
