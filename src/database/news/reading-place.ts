/** The reading position in an article, by its text: pixels change with width and font size. */
export interface ReadingPlace {
  articleId: string
  /** The paragraph, heading or item, counted from 0. */
  block: number
  /** How it begins, by which it is known where the article changed since. */
  start: string
  /** How far into it, from 0 to 1. */
  offset: number
  /** In ms since 1970: of too many, those left longest ago go. */
  leftAt: number
}
