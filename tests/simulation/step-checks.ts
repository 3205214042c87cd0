// Checks after every step, during all other work. They read the disks directly, without faults.
import type { CollectionName } from '#schemas/collections.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'
import { falsehoodOf, type Promised } from './checks.ts'
import type { SimulatedServer } from './simulated-server.ts'
import { tokensOf } from './token-content.ts'
import { type Device, databaseNameOf } from './world.ts'

/** A device's stored rows of one user, by `collection/id`. */
interface Store {
  userId: string
  rows: Map<string, SyncedRow>
  /** Rows of the previous release that are not migrated yet. */
  olderRows: Map<string, SyncedRow>
}

export function readStores(device: Device, runId: string): Store[] {
  return [device.userId, device.otherUserId].flatMap((userId) => {
    const name = databaseNameOf(device, userId, runId)
    const rows = device.disk.readNow(name)
    if (!rows) return []
    const older = [...(device.disk.older.get(name) ?? [])]
    const olderRows = new Map(older.flatMap(([name, each]) => each.map((row) => [`${name}/${row.id}`, row])))
    return [{ userId, rows, olderRows }]
  })
}

/** Rows that are lost, of another user, or false at this moment. */
export function findWrongNow(state: {
  stores: Store[]
  promised: Promised[]
  server: SimulatedServer
  isBookkeepingTrue: boolean
}): string[] {
  const { stores, promised, server, isBookkeepingTrue } = state
  if (stores.length === 0) return []
  const revised = server.revisedTokens()
  const isKept = ({ userId, key, token, isDiscarded }: Promised) =>
    isDiscarded ||
    holds(key, token, server.rowsOf(userId).get(key)?.content) ||
    stores.some((store) => store.userId === userId && holds(key, token, store.rows.get(key))) ||
    stores.some((store) => store.userId === userId && holds(key, token, store.olderRows.get(key))) ||
    revised.has(token)
  const lost = promised.filter((each) => !isKept(each)).map(({ key, token }) => `lost at this step: ${token} of ${key}`)
  return [...lost, ...stores.flatMap((store) => findWrongRows(store, server, isBookkeepingTrue))]
}

function holds(key: string, token: string, content: Record<string, unknown> | undefined): boolean {
  return tokensOf(key.split('/')[0] as CollectionName, content).includes(token)
}

function findWrongRows({ userId, rows }: Store, server: SimulatedServer, isBookkeepingTrue: boolean): string[] {
  return [...rows].flatMap(([key, row]) => {
    if (row.id === '~position') return []
    if (!row.id.startsWith(userId.slice(-2))) return [`${key} is another user's than ${userId}`]
    const collection = key.split('/')[0] as CollectionName
    const falsehood = isBookkeepingTrue ? falsehoodOf({ collection, row }, server) : undefined
    return falsehood ? [falsehood] : []
  })
}
