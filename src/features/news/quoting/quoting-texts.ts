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
    invalid: () =>
      `Too long for one note: at most ${limits.noteText.toLocaleString('en')} characters fit. Select less text.`,
    storageFull: 'This device is out of storage. Free up space, then try again.',
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then try again.',
    failed: 'The note could not be saved. Try again.',
  },
  missing: 'The article has changed and no longer contains this quote. It stays in your note.',
  answerOf: (question: string, title: string) => `${question}: ${title}`,
} as const
