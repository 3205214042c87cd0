import { TRASH_DAYS } from '#schemas/note.ts'
import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of the trash. */
export const trashTexts = {
  heading: 'Trash',
  hint: `Deleted notes stay here for ${TRASH_DAYS} days. Then they are permanently deleted.`,
  empty: 'The trash is empty.',
  deleted: (age: string) => `Deleted ${age}`,
  daysLeft: (days: number) => (days === 0 ? 'deleted soon' : `${days} ${days === 1 ? 'day' : 'days'} left`),
  restore: 'Restore',
  restored: 'Note restored.',
  deleteForEver: 'Delete permanently',
  askDelete: 'Delete this note permanently?',
  askDeleteText:
    'Its text and earlier versions are deleted on the server and on all your devices. This cannot be undone.',
  deletedForEver: 'Note permanently deleted.',
  problems: { ...writeTexts, missing: 'This note is no longer in the trash.' },
} as const
