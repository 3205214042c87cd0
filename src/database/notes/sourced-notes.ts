import { textLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import { type NoteContent, noteDefaults } from '#schemas/note.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'

/** The fields of a note that is created from an article. */
export type SourcedNote = Pick<NoteContent, 'name' | 'description' | 'sourceUrl' | 'sourceTitle' | 'sourceQuote'>

/** Creates a note from an article on this device; replication sends it. Returns `invalid` if the text is too long. */
export async function createSourcedNote(note: SourcedNote): Promise<WriteOutcome & { id: string }> {
  const id = crypto.randomUUID()
  if (textLength(note.description) > limits.noteText) return { kind: 'invalid', issues: [], id }
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now, deletedAt: 0 }
  return { ...(await writeUserRow('notes', id, () => ({ ...noteDefaults, ...note, ...times }))), id }
}
