import { notesTexts } from '../notes-texts.ts'

/** Texts of the questions after two devices changed one note. */
export const decisionTexts = {
  waiting: (count: number) =>
    count === 1
      ? 'Two devices changed the same words. Choose below which stay.'
      : `Two devices changed the same words in ${count} places. Choose below which stay.`,
  question: 'Which words stay?',
  mine: 'On this device',
  theirs: 'On another device',
  one: 'One version',
  other: 'Other version',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  keepThis: 'Keep this',
  keepBoth: 'Keep both',
  keepAll: 'Keep all',
  decided: 'Decided. Every version stays under Earlier versions.',
  decidedElsewhere: 'This was decided elsewhere already.',
  problems: {
    missing: notesTexts.notFound,
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then decide again.',
    storageFull: 'This device has no room left. Make room, then decide again.',
    failed: 'The decision could not be saved. Try again.',
  },
  rescued: 'Deleted on one device, changed on another: it was kept.',
  keepNote: 'Keep it',
  deleteNote: 'Delete it',
} as const
