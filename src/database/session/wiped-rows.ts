import type { HeldRow } from '../recovery/held-rows.ts'
import { dropWiped } from '../recovery/rebuilt-report.ts'
import { updateRows } from '../rows/row-storage.ts'
import type { SyncedRow } from '../rows/synced-row.ts'
import { withUserCollections } from './session.ts'

/**
 * Restores wiped rows as unsent ones. Rows that were written under their ids since stay. Rejects when the storage
 * fails.
 */
export async function storeWipedRows(rows: readonly HeldRow[]): Promise<void> {
  for (const held of rows) {
    const { collection, row } = held
    await withUserCollections((collections) =>
      updateRows(collections[collection], [row.id], (_, present) => (isNewer(present, row) ? present : row)),
    )
    dropWiped([held])
  }
}

/** The user has written it since, or the server has it already. Any other server state is merged at the next push. */
function isNewer(present: SyncedRow | undefined, row: SyncedRow): boolean {
  return present !== undefined && (present.dirty === 1 || row.ownVersions.includes(present.version))
}
