import { newsTexts } from '../news-texts.ts'

/** Texts of the editors' desk; those of the specification word for word. */
export const deskTexts = {
  mark: 'Mark',
  unmark: 'Unmark',
  marked: 'News URL successfully marked.',
  unmarked: 'News URL successfully unmarked.',
  markFailed: newsTexts.bookmarkFailed,
} as const
