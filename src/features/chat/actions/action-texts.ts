import { limits } from '#schemas/limits.ts'
import { writeTexts } from '../../../texts/write-texts.ts'

export const actionTexts = {
  play: 'Play',
  stop: 'Stop',
  noVoice: 'No voices available in this browser.',
  copy: 'Copy',
  save: 'Save answer to note',
  openNote: 'Open the note',
  saved: 'Saved to your private notes.',
  problems: {
    missing: writeTexts.missing,
    invalid: () => `This answer is too long for a note: at most ${limits.noteText.toLocaleString()} characters fit.`,
    storageFull: 'This device is out of storage. Free up space, then try again.',
    outdated: 'Update Vedika to save notes.',
    failed: 'The note could not be saved. Try again.',
  },
  meaning: 'Meaning',
  meaningOf: 'Meaning of the selected text',
  meaningFailed: 'Error fetching meaning',
  fetching: 'Looking it up',
} as const
