import { limits } from '#schemas/limits.ts'
import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts for notes made from articles. */
export const quotingTexts = {
  save: 'Save to notes',
  saved: 'Saved to notes',
  open: 'Open',
  logIn: 'Log in to save to notes',
  problems: {
    missing: writeTexts.missing,
    invalid: () => `That is too much for one note, which holds ${limits.noteText.toLocaleString('en')} characters.`,
    storageFull: 'This device has no room left for another note.',
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then save it.',
    failed: 'It could not be saved. Try again.',
  },
  missing: 'These words are not in the article as it is now. The note has kept them.',
  answerOf: (question: string, title: string) => `${question}: ${title}`,
} as const
