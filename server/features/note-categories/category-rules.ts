import { limits } from '#schemas/limits.ts'
import { DUPLICATE_CATEGORY } from '#schemas/note-category.ts'
import { imageTags } from '#schemas/note-image-html.ts'
import type { RowError } from '#schemas/sync.ts'
import { CATEGORY_NAME_INDEX } from '../../db/tables/notes.ts'
import { type Described, findBlankName, findExcess, findForeignMarkup } from '../../described-rules.ts'
import type { CollectionRules } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'

const membershipRequired: RowError = {
  status: 403,
  code: 'membership_required',
  message: 'You need an active membership to edit a category.',
}

export const categoryRules: CollectionRules<'noteCategories'> = {
  check(write) {
    if (write.stored && write.caller.membershipDays === 0) return membershipRequired
    return (
      findBlankName(write) ??
      findForeignMarkup(write) ??
      findImage(write) ??
      findExcess(write, write.isMerge ? limits.categoryHtml : limits.categoryText)
    )
  },
  quota: { ...limits.rowQuotas.noteCategories, noun: 'categories' },
  constraints: { [CATEGORY_NAME_INDEX]: { status: 409, code: 'duplicate_name', message: DUPLICATE_CATEGORY } },
}

/** Rejects images: only notes have them. */
function findImage({ content, stored }: Described): RowError | null {
  const hasImage = content.description !== stored?.description && imageTags(content.description).length > 0
  return hasImage ? invalid('description: holds an image, which only notes can') : null
}
