import type { NoteImageContent } from '#schemas/note-image.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'

/**
 * Merges two devices' states of one image. An image is written once, so the states differ only if one was purged, or
 * if both came from the same import. One side is taken whole. Bytes win over a purge that did not know of them.
 */
export const mergeNoteImage: Merge<NoteImageContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const [shorter, longer] = [mine, theirs].sort(
    (one, other) => one.data.length - other.data.length || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1),
  ) as [NoteImageContent, NoteImageContent]
  return shorter.data === '' ? longer : shorter
}
