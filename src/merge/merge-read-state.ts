import { limits } from '#schemas/limits.ts'
import type { ReadStateContent, SyncedPlace } from '#schemas/read-state.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeTimestamps } from './merge-timestamps.ts'

/**
 * Merges two devices' read articles of one day: what one device marked or unmarked counts, and without a base
 * everything that either has read. Of two places in one article the one left later wins: a clock may decide here,
 * because no words are lost.
 */
export const mergeReadState: Merge<ReadStateContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (isSameContent(base, theirs)) return mine
  const { isRescued: _, ...lifetime } = mergeTimestamps(base, mine, theirs)
  return {
    read: mergeMarks(base?.read ?? [], mine.read, theirs.read),
    places: mergePlaces(base?.places ?? [], mine.places, theirs.places),
    ...lifetime,
  }
}

/** Beyond the limit, the merging device's last marks are left out. */
function mergeMarks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)]
  const kept = theirs.filter((mark) => here.has(mark) || !before.has(mark))
  const added = mine.filter((mark) => !there.has(mark) && !before.has(mark))
  return [...kept, ...added].slice(0, limits.readPerDay).sort()
}

/** Beyond the limit, the places left first are dropped. */
function mergePlaces(
  base: readonly SyncedPlace[],
  mine: readonly SyncedPlace[],
  theirs: readonly SyncedPlace[],
): SyncedPlace[] {
  const [before, here, there] = [byArticle(base), byArticle(mine), byArticle(theirs)]
  const merged = [...new Set([...here.keys(), ...there.keys()])].flatMap(
    (article) => mergePlace(before.get(article), here.get(article), there.get(article)) ?? [],
  )
  return sortPlaces(merged)
}

function mergePlace(
  base: SyncedPlace | undefined,
  mine: SyncedPlace | undefined,
  theirs: SyncedPlace | undefined,
): SyncedPlace | undefined {
  if (isSamePlace(base, mine)) return theirs
  if (isSamePlace(base, theirs)) return mine
  if (!mine || !theirs) return mine ?? theirs
  return mine.leftAt > theirs.leftAt ? mine : theirs
}

function isSamePlace(one: SyncedPlace | undefined, other: SyncedPlace | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && isSameContent(one, other))
}

function byArticle(places: readonly SyncedPlace[]): Map<string, SyncedPlace> {
  return new Map(places.map((place) => [place.article, place]))
}

/** In the order of the schema, the latest within the limit. */
export function sortPlaces(places: readonly SyncedPlace[]): SyncedPlace[] {
  return places
    .toSorted((one, other) => other.leftAt - one.leftAt)
    .slice(0, limits.placesPerDay)
    .sort((one, other) => (one.article < other.article ? -1 : 1))
}
