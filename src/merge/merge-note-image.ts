import type { NoteImageContent } from '#schemas/note-image.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'

/**
 * Two devices' states of one image, which is written once: what differs is that one was emptied, or that both made it
 * by the same import. Whole, never a mixture; one that still has its bytes outlives an emptying that did not know of
 * it.
 */
export const mergeNoteImage: Merge<NoteImageContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const [shorter, longer] = [mine, theirs].sort(
    (one, other) => one.data.length - other.data.length || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1),
  ) as [NoteImageContent, NoteImageContent]
  return shorter.data === '' ? longer : shorter
}
