import { readMarkOf, readStateId } from '#schemas/read-mark.ts'
import type { ReadStateContent } from '#schemas/read-state.ts'
import { sortPlaces } from '../../merge/merge-read-state.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { withUserCollections } from '../session/session.ts'
import { writeUserRow } from '../session/write-row.ts'
import type { ReadingPlace } from '../store/reading-place.ts'
import { queryable } from '../store/row-queries.ts'

/** The place where the user left an article, on whichever device that was last. */
export async function readSharedPlace(articleId: string): Promise<ReadingPlace | undefined> {
  const row = await withUserCollections(({ readStates }) =>
    queryable<RowOf<'readStates'>>(readStates).findOne(readStateId(articleId)).exec(),
  )
  const { places = [] } = row ? (row.toJSON() as RowOf<'readStates'>) : {}
  const found = places.find(({ article }) => article === readMarkOf(articleId))
  if (!found) return undefined
  const { article: _, ...place } = found
  return { articleId, ...place }
}

/** Tells the user's other devices. The top of an article is told only if they know another place. */
export async function sharePlace({ articleId, ...place }: ReadingPlace): Promise<void> {
  const article = readMarkOf(articleId)
  const change = (before: ReadStateContent | undefined): ReadStateContent | undefined => {
    const known = before?.places.find((each) => each.article === article)
    if (place.block === 0 && !known) return before
    // This device's clock may be behind.
    const leftAt = Math.max(place.leftAt, (known?.leftAt ?? 0) + 1)
    const others = before?.places.filter((each) => each !== known) ?? []
    const places = sortPlaces([...others, { article, ...place, start: place.start.toWellFormed(), leftAt }])
    const [read, createdAt] = [before?.read ?? [], before?.createdAt ?? leftAt]
    return { read, places, createdAt, updatedAt: Math.max(leftAt, before?.updatedAt ?? 0), deletedAt: 0 }
  }
  await writeUserRow('readStates', readStateId(articleId), change)
}
