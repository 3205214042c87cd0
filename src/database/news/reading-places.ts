import type { EntityTable } from 'dexie'
import { knownSession } from '../session/session.ts'
import { withDevicePlaces } from '../store/device-memory.ts'
import { withPersonalDatabase } from '../store/personal-database.ts'
import { removeExcess } from '../store/remove-excess.ts'
import { withQuotaRetry } from '../store/storage-room.ts'
import type { ReadingPlace } from './reading-place.ts'

/** A user's id, or null for a visitor. */
export type Reader = string | null

export const MAX_PLACES = 300

export async function currentReader(): Promise<Reader> {
  const session = await knownSession()
  return session.kind === 'user' ? session.details.userId : null
}

export function readPlace(reader: Reader, articleId: string): Promise<ReadingPlace | undefined> {
  return withPlaces(reader, (places) => places.get(articleId))
}

/** Saves a reading position. Does nothing if the reader has changed: deleted data must not return. */
export async function savePlace(reader: Reader, place: ReadingPlace): Promise<void> {
  if ((await currentReader()) !== reader) return
  await withQuotaRetry(() => withPlaces(reader, (places) => places.put(place)))
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
