import type { SyncPosition } from '#src/database/rows/sync-position.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'

/** What is wrong with a row afterwards: what its edit started from, its version, or it is gone. */
export const damages = ['base', 'version', 'gone'] as const
export type Damage = (typeof damages)[number]

/** Leaves the text of an unsent row, and that it is unsent. */
export function damageRow(row: SyncedRow, damage: Damage): SyncedRow {
  if (row.dirty)
    return damage === 'base' && row.base ? { ...row, base: { ...row.base, version: crypto.randomUUID() } } : row
  switch (damage) {
    case 'version':
      return { ...row, version: crypto.randomUUID() }
    case 'gone':
      return { ...row, _deleted: true }
    case 'base':
      return row
  }
}

export function movePosition(position: SyncPosition, bySeq: number): SyncPosition {
  return { ...position, seq: Math.max(0, position.seq + bySeq) }
}
