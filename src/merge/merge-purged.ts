import { limits } from '#schemas/limits.ts'
import { isPurged, type NoteContent } from '#schemas/note.ts'
import { isSameContent } from './compare-content.ts'
import { addRescueNotice } from './merge-notices.ts'

/**
 * Merges a purged note with one that has text. Purging takes nothing from a side that was changed or restored: it
 * stays whole, with a notice. Null unless exactly one side is purged.
 */
export function mergePurged(base: NoteContent | null, mine: NoteContent, theirs: NoteContent): NoteContent | null {
  if (isPurged(mine) === isPurged(theirs)) return null
  const [purged, other] = isPurged(mine) ? [mine, theirs] : [theirs, mine]
  const isChanged = !isSameContent(base, other, ['createdAt', 'updatedAt', 'deletedAt'])
  const isRestored = other.deletedAt === 0 && base !== null && base.deletedAt > 0
  if (!isChanged && !isRestored) return purged
  if (other.deletedAt > 0) return other
  const description = addRescueNotice(other.description)
  return description.length > limits.noteHtml ? other : { ...other, description, speechDescription: '' }
}
