import type { PushRow } from '#schemas/sync.ts'
import type { RowStore } from '../../synced-rows/collection-rules.ts'
import { writeAsUser } from '../../synced-rows/write-as-user.ts'

/** Where the last batch ended; rows come in the order of their primary key, so that each is looked at once. */
export interface RowKey {
  userId: string
  id: string
}

interface DueRows<Row extends RowKey> {
  store: RowStore
  /** As many as are looked at, and in memory, at a time. */
  batch: number
  findAfter: (last: RowKey | undefined) => Promise<Row[]>
  /** What is written of it; undefined where it stays. */
  toRow: (row: Row) => PushRow | undefined
}

/**
 * Writes what is due of many people's rows, each as its owner's own edit would be, so that devices have it by their ordinary
 * pull, and one that was changed meanwhile is left. Returns how many were written; what is left at an abort, the next run does.
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
      const { answers } = await writeAsUser(store, writer, rows)
      written += answers.filter(({ kind }) => kind === 'ok').length
    }
    last = found.at(-1)
    if (found.length < batch) break
  }
  return written
}
