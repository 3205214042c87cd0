import type { BookmarkContent } from '#schemas/bookmark.ts'
import { isUnreadLink } from '#schemas/unread-link.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

const TIMES = ['createdAt', 'updatedAt', 'deletedAt'] as const

/**
 * Merges two devices' bookmarks of one article. The fields are the newsroom's, not the user's: one side's article is
 * taken whole, never a mixture of two editions. A bookmark renewed on one device survives its removal on another.
 * When the server has read a link, nobody has renewed it: the user's times stay, also those of a removal. A link that
 * is not read yet replaces no text.
 */
export const mergeBookmark: Merge<BookmarkContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  if (isReading(base, theirs)) return { ...theirs, ...timesOf(mine) }
  if (isReading(base, mine)) return { ...mine, ...timesOf(theirs) }
  const { isRescued: _, ...lifetime } = mergeTimestamps(base, mine, theirs)
  const isMineUnchanged = isSameContent(base, mine, TIMES)
  const isMineUnread = isUnreadLink(mine) && !isUnreadLink(theirs)
  return { ...(isMineUnchanged || isMineUnread ? theirs : mine), ...lifetime }
}

/** The server keeps the times of the link that it reads. */
function isReading(from: BookmarkContent | null, to: BookmarkContent): boolean {
  return from !== null && isUnreadLink(from) && !isUnreadLink(to) && TIMES.every((time) => from[time] === to[time])
}

function timesOf({ createdAt, updatedAt, deletedAt }: BookmarkContent) {
  return { createdAt, updatedAt, deletedAt }
}
