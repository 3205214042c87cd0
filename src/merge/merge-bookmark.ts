import type { BookmarkContent } from '#schemas/bookmark.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

/**
 * Merges two devices' bookmarks of one article. The fields are the newsroom's, not the user's: one side's article is
 * taken whole, never a mixture of two editions. A bookmark renewed on one device survives its removal on another.
 */
export const mergeBookmark: Merge<BookmarkContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const { isRescued: _, ...lifetime } = mergeTimestamps(base, mine, theirs)
  const isMineUnchanged = isSameContent(base, mine, ['createdAt', 'updatedAt', 'deletedAt'])
  return { ...(isMineUnchanged ? theirs : mine), ...lifetime }
}
