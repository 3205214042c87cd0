import type { NoteContent } from '#schemas/note.ts'
import { mergeField } from './merge-field.ts'

type Spoken = Pick<NoteContent, 'description' | 'speechDescription'>

/**
 * Speech text for a merged description: that of the side with this description, or empty for a new one. If both sides
 * have one for the same words, every device chooses the same, and a present one wins over none.
 */
export function speechOf(description: string, base: Spoken | null, mine: Spoken, theirs: Spoken): string {
  const [isMine, isTheirs] = [description === mine.description, description === theirs.description]
  if (isMine && isTheirs) {
    const settle = (one: string, other: string) => (one > other ? one : other)
    return mergeField(base?.speechDescription, mine.speechDescription, theirs.speechDescription, settle)
  }
  if (isMine) return mine.speechDescription
  return isTheirs ? theirs.speechDescription : ''
}
