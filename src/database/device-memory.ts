import Dexie, { type EntityTable } from 'dexie'
import { makingRoom } from './storage-room.ts'

interface Memory {
  name: string
  fields: Record<string, string>
}

/**
 * What this device remembers of nobody in particular: no one who signs in owns it, and signing out, which clears local
 * storage, leaves it. Apart from `vedika-device`, which the first page opens: few ever need this one.
 */
class DeviceMemory extends Dexie {
  declare memories: EntityTable<Memory, 'name'>

  constructor() {
    super('vedika-memory')
    this.version(1).stores({ memories: 'name' })
  }
}

let opened: DeviceMemory | undefined

function memories(): DeviceMemory['memories'] {
  opened ??= new DeviceMemory()
  return opened.memories
}

export async function recall(name: string): Promise<Memory['fields'] | undefined> {
  return (await memories().get(name))?.fields
}

/** Rejects where the device has no room for it. */
export async function remember(name: string, fields: Memory['fields']): Promise<void> {
  await makingRoom(() => memories().put({ name, fields }))
}

export async function forget(name: string): Promise<void> {
  await memories().delete(name)
}
