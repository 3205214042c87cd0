import type { EntityTable } from 'dexie'
import { readMarkOf, readStateId } from '#schemas/read-mark.ts'
import type { ReadStateContent } from '#schemas/read-state.ts'
import { sortPlaces } from '../../merge/merge-read-state.ts'
import { withQuotaRetry } from '../rows/storage-room.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { knownSession, withUserCollections } from '../session/session.ts'
import { writeUserRow } from '../session/write-row.ts'
import { withDevicePlaces } from '../store/device-memory.ts'
import { withPersonalDatabase } from '../store/personal-database.ts'
import type { ReadingPlace } from '../store/reading-place.ts'
import { removeExcess } from '../store/remove-excess.ts'
import { queryable } from '../store/row-queries.ts'

/** A user's id, or null for a visitor. */
export type Reader = string | null

export const MAX_PLACES = 300

export async function currentReader(): Promise<Reader> {
  const session = await knownSession()
  return session.kind === 'user' ? session.details.userId : null
}

/** The later one of this device's place and, for a user, their other devices'. Undefined: begin at the top. */
export async function readPlace(reader: Reader, articleId: string): Promise<ReadingPlace | undefined> {
  const here = await withPlaces(reader, (places) => places.get(articleId))
  const shared = reader === null ? undefined : await readShared(articleId)
  const last = here && here.leftAt > (shared?.leftAt ?? 0) ? here : shared
  return last && last.block > 0 ? last : undefined
}

async function readShared(articleId: string): Promise<ReadingPlace | undefined> {
  try {
    return await readSharedPlace(articleId)
  } catch {
    return undefined // this device's place is better than none
  }
}

/** Tells a user's other devices where an article was left. A place without a block is its top. */
export async function leavePlace(reader: Reader, place: ReadingPlace): Promise<void> {
  if (reader === null) return
  if ((await currentReader()) === reader) await sharePlace(place)
}

/** Saves a reading position. Does nothing if the reader has changed: deleted data must not return. */
export async function savePlace(reader: Reader, place: ReadingPlace): Promise<void> {
  if ((await currentReader()) !== reader) return
  await withPlaces(reader, (places) => withQuotaRetry(() => places.put(place)))
  await withPlaces(reader, (places) => removeExcess(places, MAX_PLACES, 'leftAt'))
}

/** Removes the position of an article that was read to its end, or that starts at the top again. */
export async function forgetPlace(reader: Reader, articleId: string): Promise<void> {
  if ((await currentReader()) === reader) await withPlaces(reader, (places) => places.delete(articleId))
}

/** A user's places are in their personal database and deleted with it; a visitor's are in the device database. */
function withPlaces<Result>(
  reader: Reader,
  work: (places: EntityTable<ReadingPlace, 'articleId'>) => PromiseLike<Result>,
): Promise<Result> {
  return reader === null ? withDevicePlaces(work) : withPersonalDatabase(reader, ({ places }) => work(places))
}

/** The place where the user left an article, on whichever device that was last. */
async function readSharedPlace(articleId: string): Promise<ReadingPlace | undefined> {
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
async function sharePlace({ articleId, ...place }: ReadingPlace): Promise<void> {
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
