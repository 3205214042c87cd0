/** Limits that the screens show and the server holds; lengths in characters (UTF-16 code units, as JavaScript counts). */
export const limits = {
  noteName: 255,
  /** Text of a note without its markup. */
  noteText: 5000,
  noteTextAdmin: 100_000,
  /** Markup included: what the sync call takes, merges above the text limit too. */
  noteHtml: 1_000_000,
  noteTags: 100,
  tag: 64,
  categoryName: 64,
  categoryHtml: 10_000,
  articleHtml: 500_000,
  title: 1000,
  address: 2048,
  /** A language tag (BCP 47). */
  language: 35,
} as const
