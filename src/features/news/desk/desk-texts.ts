import type { ImpactJob } from '#schemas/insight.ts'
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
  progress: ({ done, failed, total }: Omit<ImpactJob, 'id'>) => {
    const made = `Life impact generated for ${done - failed} of ${total} ${total === 1 ? 'article' : 'articles'}`
    return failed > 0 ? `${made}, ${failed} failed` : made
  },
  markFailed: newsTexts.bookmarkFailed,
} as const
