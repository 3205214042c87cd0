import { newsTexts } from '../news-texts.ts'

/** Texts of the editors' desk; those of the specification word for word. */
export const deskTexts = {
  mark: 'Mark',
  unmark: 'Unmark',
  marked: 'News URL successfully marked.',
  unmarked: 'News URL successfully unmarked.',
  desk: 'Life impact for this page',
  select: 'Select',
  selectOf: (title: string) => `Select: ${title}`,
  selectAll: 'Select all',
  selected: (count: number) => `${count} selected`,
  generate: 'Generate Life Impact for Selected',
  progress: ({ done, total }: { done: number; total: number }) =>
    `Life impact generated for ${done} of ${total} ${total === 1 ? 'article' : 'articles'}`,
  markFailed: newsTexts.bookmarkFailed,
} as const
