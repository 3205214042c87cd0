import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import type { RowError, ServerState } from '#schemas/sync.ts'
import { contentOf, type SyncedRow } from '../database/rows/synced-row.ts'

type Attempt = { kind: 'taken'; row: SyncedRow } | { kind: 'failed'; error: RowError }

const UNREADABLE: RowError = {
  status: 0,
  code: 'unreadable',
  message: 'The server sent this entry in a form that this app cannot read.',
}

const INVALID_MERGE: RowError = {
  status: 0,
  code: 'invalidMerge',
  message: 'The two versions of this entry could not be joined into a valid one.',
}

/**
 * Runs `take` on a server state that fits its schema. Returns exceptions and invalid results as values, so that other
 * rows continue.
 */
export function attemptState(collection: CollectionName, state: ServerState, take: () => SyncedRow): Attempt {
  const { content, owned } = syncedCollections[collection]
  if (!content.safeParse(state.content).success || !owned.safeParse(state.owned).success) {
    return { kind: 'failed', error: UNREADABLE }
  }
  try {
    const row = take()
    const isValid = !row.dirty || content.safeParse(contentOf(row, collection)).success
    return isValid ? { kind: 'taken', row } : { kind: 'failed', error: INVALID_MERGE }
  } catch (error) {
    return { kind: 'failed', error: { status: 0, code: 'mergeFailed', message: `Merging failed: ${String(error)}` } }
  }
}
