// Checks for notes and categories, which both have a name and a description in HTML.
import { textLength } from '#schemas/html-profile.ts'
import type { RowError } from '#schemas/sync.ts'
import { isCleanHtml } from './html-profile.ts'
import { invalid } from './synced-rows/content-rules.ts'

interface Named {
  content: { name: string }
  stored: { name: string } | undefined
}

export interface Described {
  content: { description: string }
  stored: { description: string } | undefined
}

export function findBlankName({ content, stored }: Named): RowError | null {
  if (content.name.trim() !== '' || content.name === stored?.name) return null
  return invalid('name: must have more than spaces')
}

/** Accepts unchanged stored markup, so that the document can still be deleted, or edited in other fields. */
export function findForeignMarkup({ content, stored }: Described): RowError | null {
  if (content.description === stored?.description || isCleanHtml(content.description)) return null
  return invalid('description: holds markup that notes cannot keep')
}

/** `limit`: characters of text, without markup. */
export function findExcess({ content, stored }: Described, limit: number): RowError | null {
  const length = textLength(content.description)
  // A merge may have exceeded the limit. Then any shorter text is accepted.
  if (length <= limit || (stored && length <= textLength(stored.description))) return null
  return invalid(`description: has ${length} characters, the limit is ${limit}`)
}
