import { randomUUID } from 'node:crypto'
import type { CollectionName } from '#schemas/collections.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { FollowUp } from './collection-rules.ts'
import { contentOf, findSyncedRows } from './synced-tables.ts'

/** Clocks that are this far ahead pass. */
const MAX_AHEAD_MS = 60_000

/**
 * Writes stored rows whose last change lies in the future once more, with the server's time: a device whose clock is
 * ahead would keep them on top of every list. They get a new version, because a version means one content on every
 * device.
 */
export function boundTimes(collections: readonly CollectionName[]): FollowUp {
  return async (transaction, userId, stored) => {
    const now = Date.now()
    const isAhead = ({ content }: PushRow) => Number(content.updatedAt) > now + MAX_AHEAD_MS
    const ahead = stored.filter(isAhead)
    const bounded: PushRow[] = []
    for (const collection of collections) {
      const ids = ahead.filter((row) => row.collection === collection).map(({ id }) => id)
      for (const row of await findSyncedRows(transaction, collection, userId, ids)) {
        const content = { ...contentOf(collection, row), updatedAt: now }
        bounded.push({ collection, id: row.id, version: randomUUID(), baseVersion: row.version, content })
      }
    }
    return bounded
  }
}
