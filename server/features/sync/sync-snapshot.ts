import { sql } from 'drizzle-orm'
import type { Commit } from '#schemas/sync.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { defineStatement } from '../../db/define-statement.ts'
import type { Refusal } from '../../errors.ts'
import { refuseOtherDatabase } from '../../synced-rows/sync-commits.ts'

/** A user's counter at one moment. */
interface SyncState {
  epoch: string
  /** The last number given to a write of this user; every row up to it is visible then. */
  seq: number
  /** The user's newest commit. */
  commit: Commit | null
  /** False if the device knows a commit that this database lacks. */
  isKnown: boolean
}

type SyncSnapshot = SyncState & { transaction: Transaction }

const { placeholder } = sql
const readCounter = defineStatement<
  { epoch: string; seq: string; commit_seq: string | null; commit_id: string | null; is_known: boolean },
  { userId: string; knownSeq: number | null; knownId: string | null }
>(
  () => sql`
    select epoch, greatest(counter.seq, last.seq, 0) as seq, last.seq as commit_seq, last.id as commit_id,
      exists (select from sync_commits where user_id = ${placeholder('userId')}
        and seq = ${placeholder('knownSeq')} and id = ${placeholder('knownId')}) as is_known
    from sync_epoch
    left join user_sync as counter on counter.user_id = ${placeholder('userId')}
    left join lateral (select seq, id from sync_commits where user_id = ${placeholder('userId')}
      order by seq desc limit 1) as last on true`,
)

/** Reads the counter by one statement, which needs no transaction. */
export async function readSyncState(
  database: Database | Transaction,
  userId: string,
  known: Commit | null,
): Promise<SyncState> {
  const values = { userId, knownSeq: known?.seq ?? null, knownId: known?.id ?? null }
  const [counter] = await readCounter(database, values)
  if (!counter) throw new Error('The database has no epoch: it was not migrated')
  const { epoch, seq, commit_seq, commit_id, is_known } = counter
  const commit = commit_id === null ? null : { seq: Number(commit_seq), id: commit_id }
  return { epoch, seq: Number(seq), commit, isKnown: known === null || is_known }
}

/** Reads a user's counter and rows in one snapshot. Refuses a device that knows a commit which this database lacks. */
export async function readSnapshot<Result>(
  database: Database,
  userId: string,
  known: Commit | null,
  read: (snapshot: SyncSnapshot) => Promise<Result>,
): Promise<Result | Refusal> {
  return database.transaction(
    async (transaction) => {
      const state = await readSyncState(transaction, userId, known)
      return state.isKnown ? read({ ...state, transaction }) : refuseOtherDatabase()
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
