import Dexie, { type EntityTable, liveQuery } from 'dexie'
import { from, type Observable } from 'rxjs'
import type { ReadMark } from '#schemas/read-mark.ts'
import { withQuotaRetry } from '../rows/storage-room.ts'
import type { ReadingPlace } from './reading-place.ts'

interface Memory {
  name: string
  fields: Record<string, string>
}

/** Marks of articles that visitors have read, by the first two digits of the ids, as in a user's rows. */
interface VisitorReads {
  id: string
  read: ReadMark[]
}

/**
 * Settings, read articles and reading positions that belong to no user. A logout, which clears local storage, keeps them. Separate
 * from `vedika-device`, which the first page opens: this one is rarely needed.
 */
class DeviceMemory extends Dexie {
  declare memories: EntityTable<Memory, 'name'>
  declare places: EntityTable<ReadingPlace, 'articleId'>
  declare reads: EntityTable<VisitorReads, 'id'>

  constructor() {
    super('vedika-memory')
    this.version(1).stores({ memories: 'name', places: 'articleId, leftAt', reads: 'id' })
  }
}

let opened: DeviceMemory | undefined

function deviceMemory(): DeviceMemory {
  opened ??= new DeviceMemory()
  return opened
}

export async function recall(name: string): Promise<Memory['fields'] | undefined> {
  return (await deviceMemory().memories.get(name))?.fields
}

/** Rejects if the device is full. */
export async function remember(name: string, fields: Memory['fields']): Promise<void> {
  await withQuotaRetry(() => deviceMemory().memories.put({ name, fields }))
}

export async function forget(name: string): Promise<void> {
  await deviceMemory().memories.delete(name)
}

/** Gives access to the reading positions of visitors. */
export async function withDevicePlaces<Result>(
  work: (places: DeviceMemory['places']) => PromiseLike<Result>,
): Promise<Result> {
  return work(deviceMemory().places)
}

/** These rows of visitors' marks, or all. Live. */
export function visitorReads$(ids?: string[]): Observable<VisitorReads[]> {
  const { reads } = deviceMemory()
  const read = async () => (ids ? (await reads.bulkGet(ids)).filter((row) => row !== undefined) : reads.toArray())
  return from(liveQuery(read))
}

/** Rejects if the device is full. */
export async function changeVisitorReads(
  ids: readonly string[],
  change: (id: string, before: readonly ReadMark[]) => ReadMark[],
): Promise<void> {
  const memory = deviceMemory()
  await withQuotaRetry(() =>
    memory.transaction('rw', memory.reads, async () => {
      const stored = await memory.reads.bulkGet([...ids])
      await memory.reads.bulkPut(ids.map((id, index) => ({ id, read: change(id, stored[index]?.read ?? []) })))
    }),
  )
}
