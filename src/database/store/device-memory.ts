import Dexie, { type EntityTable } from 'dexie'
import type { ReadingPlace } from '../news/reading-place.ts'
import { withQuotaRetry } from './storage-room.ts'

interface Memory {
  name: string
  fields: Record<string, string>
}

/**
 * Settings and reading positions that belong to no user. A logout, which clears local storage, keeps them. Separate
 * from `vedika-device`, which the first page opens: this one is rarely needed.
 */
class DeviceMemory extends Dexie {
  declare memories: EntityTable<Memory, 'name'>
  declare places: EntityTable<ReadingPlace, 'articleId'>

  constructor() {
    super('vedika-memory')
    this.version(1).stores({ memories: 'name' })
    this.version(2).stores({ places: 'articleId, leftAt' })
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
