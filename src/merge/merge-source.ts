import type { NoteContent } from '#schemas/note.ts'
import { mergeField } from './merge-field.ts'

type Source = Pick<NoteContent, 'sourceUrl' | 'sourceTitle' | 'sourceQuote'>

/**
 * The article that a note was made of, three-way and as one: an address, a title and words of two articles would lead
 * nowhere. Where both sides changed it, one that is there comes before one that was removed, then the merging device's.
 */
export function mergeSource(base: Source | null, mine: Source, theirs: Source): Source {
  const settle = (own: string, other: string) => (mine.sourceUrl === '' ? other : own)
  const merged = mergeField(base ? textOf(base) : undefined, textOf(mine), textOf(theirs), settle)
  const { sourceUrl, sourceTitle, sourceQuote } = merged === textOf(mine) ? mine : theirs
  return { sourceUrl, sourceTitle, sourceQuote }
}

function textOf({ sourceUrl, sourceTitle, sourceQuote }: Source): string {
  return JSON.stringify([sourceUrl, sourceTitle, sourceQuote])
}
