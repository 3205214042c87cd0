import { isWebAddress } from '#schemas/article-address.ts'
import { markupLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import { isPurged } from '#schemas/note.ts'
import { imageTags } from '#schemas/note-image-html.ts'
import type { RowError } from '#schemas/sync.ts'
import { findBlankName, findExcess, findForeignMarkup } from '../../described-rules.ts'
import type { CollectionRules, RowWrite } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'

type NoteWrite = RowWrite<'notes'>

export const noteRules: CollectionRules<'notes'> = {
  check(write) {
    return (
      findBlankName(write) ??
      findForeignMarkup(write) ??
      findManyImages(write) ??
      findMuchMarkup(write) ??
      findExcess(write, textLimit(write)) ??
      findWrongSource(write)
    )
  },
  quota: { ...limits.rowQuotas.notes, noun: 'notes' },
  dropsRevisions: isPurged,
}

function findManyImages({ content, stored, isMerge }: NoteWrite): RowError | null {
  const images = imageTags(content.description).length
  if (isMerge || images <= limits.noteImages || images <= imageTags(stored?.description ?? '').length) return null
  return invalid(`description: has ${images} images, the limit is ${limits.noteImages}`)
}

/** Limits markup: otherwise it could carry much data under the limit of text. */
function findMuchMarkup({ content, stored, isMerge }: NoteWrite): RowError | null {
  const markup = markupLength(content.description)
  const limit = isMerge ? 2 * limits.noteMarkup : limits.noteMarkup
  if (markup <= limit || markup <= markupLength(stored?.description ?? '')) return null
  return invalid(`description: has ${markup} characters of markup, the limit is ${limit}`)
}

function textLimit({ caller, isMerge }: NoteWrite): number {
  return caller.role === 'admin' || isMerge ? limits.noteTextAdmin : limits.noteText
}

function findWrongSource({ content: { sourceUrl } }: NoteWrite): RowError | null {
  return sourceUrl === '' || isWebAddress(sourceUrl) ? null : invalid('sourceUrl: must be a web address, or empty')
}
