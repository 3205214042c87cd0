// A device in a process of its own: the data layer and replication of the release in whose folder this file is.
import { firstValueFrom } from 'rxjs'
import type { NoteContent } from '#schemas/note.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'
import type { SyncStatus } from '#src/replication/sync-status.ts'

export type DeviceCommand =
  /** Creates or edits a note. */
  | { kind: 'write'; id: string; change: Record<string, unknown> }
  /** Starts as a reloaded app does, syncs, compares everything with the server, and stops. */
  | { kind: 'sync'; address: string }
  /** Reads contents of notes by id. */
  | { kind: 'read' }
  /** Reads the stored rows of notes. */
  | { kind: 'rows' }
  /** Takes stored rows over, as an updated app does. */
  | { kind: 'take'; rows: unknown[] }

const [userId = '', cookie = ''] = process.argv.slice(2)
const realFetch = globalThis.fetch
let origin = ''
Object.assign(globalThis, {
  __PRODUCT__: 'vedika',
  fetch: (path: string, init: RequestInit) =>
    realFetch(new URL(path, origin), { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
})

const { Gate } = await import('#src/api/gate.ts')
const { noteDefaults } = await import('#schemas/note.ts')
const { putRenewed } = await import('#src/database/rows/move-older-rows.ts')
const { visitRows } = await import('#src/database/rows/row-storage.ts')
const { contentOf } = await import('#src/database/rows/synced-row.ts')
const { writeRow } = await import('#src/database/session/write-row.ts')
const { merges } = await import('#src/replication/merges.ts')
const { startReplication } = await import('#src/replication/start-replication.ts')
const { openSyncedDatabase } = await import('../../database/synced-database.ts')

const { collections } = await openSyncedDatabase()
const { notes } = collections

async function readRows(): Promise<SyncedRow[]> {
  const rows: SyncedRow[] = []
  await visitRows(notes, (row) => void rows.push(row))
  return rows
}

async function sync(address: string): Promise<SyncStatus> {
  origin = address
  const gate = new Gate()
  const replication = startReplication({ userId, collections, merges, gate, isListening: false })
  await replication.syncNow()
  await replication.check()
  const status = await firstValueFrom(replication.status$)
  await replication.close()
  gate.close()
  return status
}

async function run(command: DeviceCommand): Promise<unknown> {
  switch (command.kind) {
    case 'write': {
      const now = Date.now()
      const empty = { ...noteDefaults, name: '', description: '', createdAt: now, deletedAt: 0 }
      const change = (before: unknown) => ({ ...(before ?? empty), ...command.change, updatedAt: now }) as NoteContent
      return writeRow(notes, command.id, change)
    }
    case 'sync':
      return sync(command.address)
    case 'read':
      return Object.fromEntries((await readRows()).map((row) => [row.id, contentOf(row, 'notes')]))
    case 'rows':
      return readRows()
    case 'take':
      return putRenewed(notes, command.rows as SyncedRow[])
  }
}

process.on('message', async (command: DeviceCommand) => {
  try {
    process.send?.({ value: await run(command) })
  } catch (error) {
    process.send?.({ error: String(error instanceof Error ? error.stack : error) })
  }
})
process.send?.({ value: 'ready' })
