import { createSourcedNote, type SourcedNote } from '../../../database/notes/sourced-notes.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { showFailure } from '../../../ui/snackbar.tsx'
import { quotingTexts as texts } from '../reading/reading-texts.ts'

/** Creates the note on this device. Returns its id, or undefined after showing an error. */
export async function saveNote(note: SourcedNote): Promise<string | undefined> {
  const settled = await settleWrite(createSourcedNote(note), texts.problems)
  if (settled.kind !== 'problem') return settled.id
  showFailure(settled.text)
  return undefined
}
