import { limits } from '#schemas/limits.ts'
import type { ReadStateContent, SyncedPlace } from '#schemas/read-state.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

/**
 * Merges two devices' read articles: what one device marked or unmarked counts, and without a base everything that
 * either has read. Of two places in one article the one left later wins: a clock may decide here, because no words
 * are lost.
 */
export const mergeReadState: Merge<ReadStateContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const { isRescued: _, ...lifetime } = mergeTimestamps(base, mine, theirs)
  return {
    read: mergeMarks(base?.read ?? [], mine.read, theirs.read),
    places: mergePlaces(mine.places, theirs.places),
    ...lifetime,
  }
}

/** Beyond the limit, the merging device's last marks are left out. */
function mergeMarks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)]
  const kept = theirs.filter((mark) => here.has(mark) || !before.has(mark))
  const added = mine.filter((mark) => !there.has(mark) && !before.has(mark))
  return [...kept, ...added].slice(0, limits.readPerRow).sort()
}

/** Places are never removed but by the limit: a finished article has its place at the top. */
function mergePlaces(mine: readonly SyncedPlace[], theirs: readonly SyncedPlace[]): SyncedPlace[] {
  const merged = new Map(theirs.map((place) => [place.article, place]))
  for (const place of mine)
    if (!(Number(merged.get(place.article)?.leftAt) >= place.leftAt)) merged.set(place.article, place)
  return sortPlaces([...merged.values()])
}

/** In the order of the schema, without those left first beyond the limit. */
export function sortPlaces(places: readonly SyncedPlace[]): SyncedPlace[] {
  return places
    .toSorted((one, other) => other.leftAt - one.leftAt)
    .slice(0, limits.placesPerRow)
    .sort((one, other) => (one.article < other.article ? -1 : 1))
}
