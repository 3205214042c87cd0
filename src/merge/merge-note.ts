import { limits } from '#schemas/limits.ts'
import { type NoteContent, noteFlags } from '#schemas/note.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeChoice, mergeChoices } from './merge-field.ts'
import { mergeHtml } from './merge-html.ts'
import { mergeName } from './merge-name.ts'
import { addKeptText, addRescueNotice } from './merge-notices.ts'
import { mergePurged } from './merge-purged.ts'
import { mergeSource } from './merge-source.ts'
import { speechOf } from './merge-speech.ts'
import { mergeTags } from './merge-tags.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

/**
 * Merges two edits of a note. If both changed the same words, all versions stay and `hasConflict(description)` is
 * true. If an edit won over a deletion, `hasRescueNotice(description)` is true. Above the limit of the description,
 * which takes heavy markup, keeps only mine; the server keeps both sides as revisions.
 */
export const mergeNote: Merge<NoteContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const unlessPurged = mergePurged(base, mine, theirs)
  if (unlessPurged) return unlessPurged
  const { isRescued, ...lifetime } = mergeTimestamps(base, mine, theirs)
  const { name, displaced } = mergeName(base?.name, mine.name, theirs.name, limits.noteName)
  const tags = mergeTags(base?.tags ?? [], mine.tags, theirs.tags)
  const text = mergeHtml(base?.description ?? '', mine.description, theirs.description)
  const withName = addKeptText(text, 'Other name', displaced)
  const withTags = addKeptText(withName, 'More tags', tags.slice(limits.noteTags).join(', '))
  const whole = isRescued ? addRescueNotice(withTags) : withTags
  const description = whole.length > limits.noteHtml ? mine.description : whole
  return {
    name,
    description,
    tags: tags.slice(0, limits.noteTags),
    categoryId: mergeChoice('categoryId', base, mine, theirs),
    ...mergeChoices(noteFlags, base, mine, theirs),
    ...mergeSource(base, mine, theirs),
    speechDescription: speechOf(description, base, mine, theirs),
    ...lifetime,
  }
}
