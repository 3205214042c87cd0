/** Where somebody left an article, told by its text: other widths and sizes of letters have it elsewhere on the screen. */
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
