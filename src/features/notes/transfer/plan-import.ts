import type { NoteContent } from '#schemas/note.ts'
import { markdownFromNote } from '../../../entities/note-markdown/note-markdown.ts'
import { type ImportedNote, idFrom } from './imported-note.ts'

export interface PlannedNote extends ImportedNote {
  /** `conflict`: a note with the same id differs. Both are kept. */
  kind: 'new' | 'same' | 'conflict'
}

/** Stored notes by id, including deleted ones. */
type FindStored = (ids: readonly string[]) => Promise<Map<string, NoteContent>>

/** Plans an import. Existing notes never change: a different note is added beside them. */
export async function planImport(
  notes: readonly ImportedNote[],
  find: FindStored,
  onPlanned: () => Promise<void> = async () => {},
): Promise<PlannedNote[]> {
  const beside = notes.map((note) => ({ ...note, id: besideId(note) }))
  const stored = await find([...notes, ...beside].map(({ id }) => id))
  const taken = new Map<string, NoteContent>()
  const planned: PlannedNote[] = []
  for (const [index, note] of notes.entries()) {
    const present = taken.get(note.id) ?? stored.get(note.id)
    const other = beside[index] ?? note
    const plan = planNote(note, present, other, taken.get(other.id) ?? stored.get(other.id))
    if (plan.kind !== 'same') taken.set(plan.id, plan.content)
    planned.push(plan)
    await onPlanned()
  }
  return planned
}

function planNote(
  note: ImportedNote,
  present: NoteContent | undefined,
  beside: ImportedNote,
  presentBeside: NoteContent | undefined,
): PlannedNote {
  if (!present) return { ...note, kind: 'new' }
  if (present.deletedAt === 0 && isSame(note, present)) return { ...note, kind: 'same' }
  if (presentBeside && presentBeside.deletedAt === 0) return { ...beside, kind: 'same' }
  // A note in the trash was deleted on purpose, so the import adds a new note.
  return { ...beside, kind: present.deletedAt > 0 ? 'new' : 'conflict' }
}

/** Hash of the whole content, so that importing the same conflict twice adds one note. */
function besideId({ id, content }: ImportedNote): string {
  const { name, description, tags } = content
  return idFrom('beside', id, name, description, ...tags)
}

function isSame({ content, isWhole }: ImportedNote, present: NoteContent): boolean {
  const isAlike = content.name === present.name && content.tags.join('\n') === present.tags.join('\n')
  if (!isAlike) return false
  if (content.description === present.description) return true
  return !isWhole && markdownFromNote(content.description) === markdownFromNote(present.description)
}
