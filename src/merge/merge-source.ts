import type { NoteContent } from '#schemas/note.ts'
import { mergeField } from './merge-field.ts'

type Source = Pick<NoteContent, 'sourceUrl' | 'sourceTitle' | 'sourceQuote'>

/**
 * Three-way merge of a note's source as one value, because URL, title and quote of two articles would not fit. If
 * both sides changed it, a present source wins over a removed one, then the merging device's.
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
