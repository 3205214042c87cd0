import type { Article } from '#schemas/article.ts'

/** What an admin works on: an article, or a page of them. */
export type DeskProps =
  | {
      article: Article
      /** Beside the article in full; else on its card. */
      isDetail?: boolean
    }
  | {
      articles: Article[]
      /** Whether `Select all` is on once every box is; else only what clicked it switches it on. */
      isRecomputed?: boolean
    }
