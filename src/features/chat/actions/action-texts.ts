import { limits } from '#schemas/limits.ts'
import { writeTexts } from '../../../texts/write-texts.ts'

export const actionTexts = {
  play: 'Play',
  stop: 'Stop',
  noVoice: 'This browser has no voice.',
  copy: 'Copy',
  save: 'Save answer to note',
  openNote: 'Open the note',
  saved: 'Saved to your private notes.',
  problems: {
    missing: writeTexts.missing,
    invalid: () => `A note has at most ${limits.noteText.toLocaleString()} characters; the answer has more.`,
    storageFull: 'There is no room left on this device for a note.',
    outdated: 'Update Vedika to save notes.',
    failed: 'The note could not be saved.',
  },
  meaning: 'Meaning',
  meaningOf: 'Meaning of what is selected',
  meaningFailed: 'Error fetching meaning',
  fetching: 'Looking it up',
} as const
