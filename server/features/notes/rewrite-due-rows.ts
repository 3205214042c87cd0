import type { PushRow } from '#schemas/sync.ts'
import { applyPush } from '../../synced-rows/apply-push.ts'
import type { RowStore } from '../../synced-rows/collection-rules.ts'

/** Primary key of the last row of a batch. Rows are read in key order, so that each is visited once. */
export interface RowKey {
  userId: string
  id: string
}

interface DueRows<Row extends RowKey> {
  store: RowStore
  /** Rows read, and held in memory, at once. */
  batch: number
  findAfter: (last: RowKey | undefined) => Promise<Row[]>
  /** The new row; undefined to leave it unchanged. */
  toRow: (row: Row) => PushRow | undefined
}

/**
 * Rewrites due rows of all users, each like an edit of its owner: devices receive it by their next pull, and a row
 * that changed in between is skipped. Returns the number written. After an abort the next run continues.
 */
export async function rewriteDueRows<Row extends RowKey>(
  { store, batch, findAfter, toRow }: DueRows<Row>,
  signal: AbortSignal,
): Promise<number> {
  let written = 0
  let last: RowKey | undefined
  while (!signal.aborted) {
    const found = await findAfter(last)
    for (const [userId, owned] of Map.groupBy(found, (row) => row.userId)) {
      const writer = { userId, role: 'user', membershipDays: 0 } as const
      const rows = owned.map(toRow).filter((row) => row !== undefined)
      if (rows.length === 0) continue
      const { answers } = await applyPush(store, writer, rows)
      written += answers.filter(({ kind }) => kind === 'ok').length
    }
    last = found.at(-1)
    if (found.length < batch) break
  }
  return written
}
