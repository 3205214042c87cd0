import { TRASH_DAYS } from '#schemas/note.ts'
import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of the trash. */
export const trashTexts = {
  heading: 'Trash',
  hint: `A deleted note stays here for ${TRASH_DAYS} days, then its text is gone for good.`,
  empty: 'The trash is empty.',
  deleted: (age: string) => `Deleted ${age}`,
  daysLeft: (days: number) => (days === 0 ? 'gone any time now' : `${days} ${days === 1 ? 'day' : 'days'} left`),
  restore: 'Restore',
  restored: 'The note is back.',
  deleteForEver: 'Delete for ever',
  askDelete: 'Delete this note for ever?',
  askDeleteText: 'Its text and its earlier versions are gone for good, here, on the server and on your other devices.',
  deletedForEver: 'The note is gone for good.',
  problems: { ...writeTexts, missing: 'This note is no longer in the trash.' },
} as const
