import type { NoteContent } from '#schemas/note.ts'
import { mergeField } from './merge-field.ts'

type Spoken = Pick<NoteContent, 'description' | 'speechDescription'>

/**
 * The text for speech that belongs to a merged description: that of the side whose description it is. A description that
 * neither side had is spoken by nobody's text, so it has none. Where both made one for the same words, all devices keep
 * the same of the two, and one that is there before none.
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
