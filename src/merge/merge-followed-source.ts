import type { SourceContent } from '#schemas/own-source.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeChoices } from './merge-field.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

const CHOICES = ['url', 'title', 'folder', 'isMuted', 'reads', 'notifies'] as const

/** Merges two devices' settings of one source, each by itself. A changed source survives its removal elsewhere. */
export const mergeFollowedSource: Merge<SourceContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const { isRescued: _, ...lifetime } = mergeTimestamps(base, mine, theirs)
  return { ...mergeChoices(CHOICES, base, mine, theirs), ...lifetime }
}
