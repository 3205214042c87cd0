import type { EntityTable } from 'dexie'
import { withQuotaRetry } from '../rows/storage-room.ts'
import { knownSession } from '../session/session.ts'
import { withDevicePlaces } from '../store/device-memory.ts'
import { withPersonalDatabase } from '../store/personal-database.ts'
import type { ReadingPlace } from '../store/reading-place.ts'
import { removeExcess } from '../store/remove-excess.ts'
import { readSharedPlace, sharePlace } from './shared-places.ts'

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
