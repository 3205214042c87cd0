/** The reading position in an article, by its text: pixels change with width and font size. */
export interface ReadingPlace {
  articleId: string
  /** Zero-based index of the paragraph, heading or item. */
  block: number
  /** The first characters of the block, which identify it after the article has changed. */
  start: string
  /** Position within the block, from 0 to 1. */
  offset: number
  /** ms since 1970. Above `MAX_PLACES`, the oldest places are removed. */
  leftAt: number
}
