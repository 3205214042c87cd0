import { limits } from '#schemas/limits.ts'
import type { NoteCategoryContent } from '#schemas/note-category.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeChoice } from './merge-field.ts'
import { mergeHtml } from './merge-html.ts'
import { mergeName } from './merge-name.ts'
import { addKeptText, addRescueNotice } from './merge-notices.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

/** Merges two edits of a category, by the rules of `mergeNote`. */
export const mergeNoteCategory: Merge<NoteCategoryContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const { isRescued, ...lifetime } = mergeTimestamps(base, mine, theirs)
  const { name, displaced } = mergeName(base?.name, mine.name, theirs.name, limits.categoryName)
  const text = mergeHtml(base?.description ?? '', mine.description, theirs.description)
  const withName = addKeptText(text, 'Other name', displaced)
  const description = isRescued ? addRescueNotice(withName) : withName
  return {
    name,
    description: description.length > limits.categoryHtml ? mine.description : description,
    isActive: mergeChoice('isActive', base, mine, theirs),
    isPublish: mergeChoice('isPublish', base, mine, theirs),
    isGlobal: mergeChoice('isGlobal', base, mine, theirs),
    ...lifetime,
  }
}
