import type { EntityTable } from 'dexie'
import { knownSession } from '../session/session.ts'
import { withDevicePlaces } from '../store/device-memory.ts'
import { withPersonalDatabase } from '../store/personal-database.ts'
import { removeExcess } from '../store/remove-excess.ts'
import { withQuotaRetry } from '../store/storage-room.ts'
import type { ReadingPlace } from './reading-place.ts'

/** Whose places are meant: a user's id, or null for whoever reads without being signed in. */
export type Reader = string | null

export const MAX_PLACES = 300

/** The signed-in person, or the visitor. */
export async function currentReader(): Promise<Reader> {
  const session = await knownSession()
  return session.kind === 'user' ? session.details.userId : null
}

export function readPlace(reader: Reader, articleId: string): Promise<ReadingPlace | undefined> {
  return withPlaces(reader, (places) => places.get(articleId))
}

/**
 * Keeps where an article was left. Does nothing where somebody else reads by now: what is deleted is not to come back.
 */
export async function keepPlace(reader: Reader, place: ReadingPlace): Promise<void> {
  if ((await currentReader()) !== reader) return
  await withQuotaRetry(() => withPlaces(reader, (places) => places.put(place)))
  await withPlaces(reader, (places) => removeExcess(places, MAX_PLACES, 'leftAt'))
}

/** The article was read to its end, or is to begin at its top. */
export async function forgetPlace(reader: Reader, articleId: string): Promise<void> {
  if ((await currentReader()) === reader) await withPlaces(reader, (places) => places.delete(articleId))
}

/** A person's lie among what is theirs and go with it; a visitor's are the device's. */
function withPlaces<Result>(
  reader: Reader,
  work: (places: EntityTable<ReadingPlace, 'articleId'>) => PromiseLike<Result>,
): Promise<Result> {
  return reader === null ? withDevicePlaces(work) : withPersonalDatabase(reader, ({ places }) => work(places))
}
