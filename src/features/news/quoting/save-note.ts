import { limits } from '#schemas/limits.ts'
import type { SourcedNote } from '../../../database/sourced-notes.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { quotingTexts as texts } from './quoting-texts.ts'

const FAILURE_MS = 4000

/** Now, so that the first note needs no network. */
export const loadSaving = () => import('../../../database/sourced-notes.ts')

/** Makes the note on this device. Its id; undefined where it could not be made, which the person has then been told. */
export async function saveNote(note: SourcedNote): Promise<string | undefined> {
  const text = await attempt(note).catch((reason: unknown) => {
    console.error('The note could not be saved:', reason)
    return { problem: texts.failed }
  })
  if ('id' in text) return text.id
  showSnackbar({ text: text.problem, mark: '✗', durationMs: FAILURE_MS })
  return undefined
}

async function attempt(note: SourcedNote): Promise<{ id: string } | { problem: string }> {
  const { createSourcedNote } = await loadSaving()
  const outcome = await createSourcedNote(note)
  if (outcome.kind === 'saved') return { id: outcome.id }
  if (outcome.kind === 'tooLong') return { problem: texts.tooLong(limits.noteText) }
  if (outcome.kind === 'storageFull') return { problem: texts.noRoom }
  return { problem: outcome.kind === 'outdated' ? texts.outdated : texts.failed }
}
