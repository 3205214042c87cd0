import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import type { RowError, ServerState } from '#schemas/sync.ts'
import type { SyncedRow } from '#src/database/synced-row.ts'

type Attempt = { kind: 'taken'; row: SyncedRow } | { kind: 'failed'; error: RowError }

const UNREADABLE: RowError = {
  status: 0,
  code: 'unreadable',
  message: 'The server sent this entry in a form that this app cannot read.',
}

/** Runs `take` on a server state that fits its schema, and turns what it throws into a value: other rows go on. */
export function attemptState(collection: CollectionName, state: ServerState, take: () => SyncedRow): Attempt {
  const { content, owned } = syncedCollections[collection]
  if (!content.safeParse(state.content).success || !owned.safeParse(state.owned).success) {
    return { kind: 'failed', error: UNREADABLE }
  }
  try {
    return { kind: 'taken', row: take() }
  } catch (error) {
    return { kind: 'failed', error: { status: 0, code: 'mergeFailed', message: `Merging failed: ${String(error)}` } }
  }
}
