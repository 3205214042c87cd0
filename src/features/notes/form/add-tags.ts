import { limits } from '#schemas/limits.ts'
import { formTexts as texts } from '../note-screens-texts.ts'

interface AddedTags {
  tags: string[]
  /** Text that could not become a tag. It stays in the field. */
  rest: string
  problem?: string
}

/** Adds comma-separated tags. Trims them, drops empty ones and allows duplicates. */
export function addTags(tags: readonly string[], typed: string): AddedTags {
  const added = [...tags]
  const rest: string[] = []
  for (const tag of typed.split(/[,\n]/).map((each) => each.trim())) {
    if (tag === '') continue
    if (tag.length > limits.tag || added.length === limits.noteTags) rest.push(tag)
    else added.push(tag)
  }
  const problem = rest.some((tag) => tag.length > limits.tag) ? texts.tagTooLong : texts.tooManyTags
  return { tags: added, rest: rest.join(', '), ...(rest.length > 0 && { problem }) }
}
