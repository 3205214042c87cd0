import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { ServerState } from '#schemas/sync.ts'
import { editRow, type Fields, type SyncedRow } from '#src/database/rows/synced-row.ts'
import type { RowContext } from '#src/replication/row-rules.ts'
import { rowRules } from '#src/replication/row-rules.ts'
import { sampleNote } from '../database/sample-note.ts'

/** Joins both texts, so that a merge shows. */
export const joiningContext: RowContext = {
  collection: 'notes',
  merge: (_base, mine, theirs) =>
    mine.name === theirs.name ? theirs : { ...theirs, name: `${theirs.name} and ${mine.name}` },
  newVersion: () => 'merged',
  isRepair: false,
}

/** Of its ancestors, none is named. */
export function serverState(version: string, seq: number, changes: Fields = {}): ServerState {
  const content = { ...sampleNote({ name: version }), ...changes }
  return { version, seq, ancestors: [EARLIER_VERSIONS], content, owned: { number: 7 } }
}

/** A row in step with the server. */
export function cleanRow(version: string, seq: number): SyncedRow {
  return rowRules.afterServerState(undefined, 'n1', serverState(version, seq), joiningContext)
}

/** The row with a further local edit, named after its version. */
export function edited(row: SyncedRow | undefined, version: string): SyncedRow {
  return editRow('notes', row, 'n1', sampleNote({ name: version }), version)
}
