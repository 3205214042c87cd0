import type { Article } from '#schemas/article.ts'

/** What an admin works on. */
export interface DeskProps {
  article: Article
  /** Beside the article in full; else on its card. */
  isDetail?: boolean
}
