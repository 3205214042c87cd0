import type { SyncPosition } from '#src/database/rows/sync-position.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'

/** Damaged part of a row: its base, its version, or the whole row. */
export const damages = ['base', 'version', 'gone'] as const
export type Damage = (typeof damages)[number]

/** Keeps the text of an unsent row, and that it is unsent. */
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
