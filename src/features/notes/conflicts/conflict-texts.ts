import { notesTexts } from '../notes-texts.ts'

/** Texts of the questions after two devices changed one note. */
export const decisionTexts = {
  waiting: (count: number) =>
    count === 1
      ? 'Two devices changed the same words. Choose which to keep.'
      : `Two devices changed the same words in ${count} places. Choose which to keep.`,
  question: 'Choose a version',
  mine: 'On this device',
  theirs: 'On another device',
  one: 'One version',
  other: 'Other version',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  keepThis: 'Keep this',
  keepBoth: 'Keep both',
  keepAll: 'Keep all',
  decided: 'Conflict resolved. All versions are in Earlier versions.',
  decidedElsewhere: 'This conflict is already resolved.',
  problems: {
    missing: notesTexts.notFound,
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then try again.',
    storageFull: 'This device is out of storage. Free up space, then try again.',
    failed: 'Your choice could not be saved. Try again.',
  },
  rescued: 'Deleted on one device and changed on another, so it was kept.',
  keepNote: 'Keep note',
  deleteNote: 'Delete note',
} as const
