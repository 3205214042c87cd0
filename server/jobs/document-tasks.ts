import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import { limits } from '#schemas/limits.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../errors.ts'
import { createDocumentReader, type DocumentReader } from '../providers/feeds/document-reader.ts'
import { createDocumentFetcher, type DocumentFetcher, type FetcherOptions } from '../providers/feeds/fetch-document.ts'
import { type FetchOutcome, givenUp } from '../providers/feeds/fetch-problems.ts'
import { contentOf, findSyncedRow } from '../synced-rows/synced-tables.ts'
import { updateServerFields } from '../synced-rows/update-server-fields.ts'
import type { TaskClaim, TaskLeases } from './task-leases.ts'
import { type TaskSignals, type TaskWaker, UserTasks } from './user-tasks.ts'

/** Users whose tasks run at once, one of each: every task has processes of its own. */
const USERS_AT_ONCE = 2
/** Time limit of a task. It ends before the lease. */
const LONGEST_MS = 120_000
/** Pauses after temporary failures. A task fails after the last one. */
const PAUSES_SECONDS = [60, 300, 1800, 7200, 28_800]
const LONGEST_PAUSE_SECONDS = 86_400

export interface DocumentOptions {
  allowPrivateAddresses: boolean
  /** Overrides the limits of one download. */
  fetchLimits?: Pick<FetcherOptions, 'timeoutMs' | 'mostBytes'>
  /** Overrides the time after which a task gives way to those of others. */
  patienceMs?: number
}

/** Opened for one task. */
export interface Documents {
  fetcher: DocumentFetcher
  reader: DocumentReader
  /** Ends the task. */
  signal: AbortSignal
}

/** The number of tasks of a user that are attempted in a day (UTC). */
interface DailyLimit {
  /** Has the columns user_id and day. */
  table: PgTable
  /** Name of the column with the number. */
  column: string
  most: number
  /** The problem of a row beyond it. */
  exceeded: string
}

/** How the tasks of a table are done. Each is about a row of a user and has its id. */
interface DocumentTask<Name extends CollectionName, More extends Record<string, unknown>, Found> {
  collection: Name
  leases: TaskLeases<More>
  /** Log message for a task that threw. */
  failure: string
  /** False: what the task would find is no longer needed. */
  isWanted(row: { version: string; deletedAt: number }, claim: TaskClaim & More): boolean
  /** Finds it without a fetch, if the server has it already. */
  findKnown(content: ContentOf<Name>, claim: TaskClaim & More): Promise<Found | undefined>
  daily: DailyLimit
  find(content: ContentOf<Name>, documents: Documents): Promise<Found | FetchOutcome>
  /** Settles the claim. Resolves with a problem if it can't be stored. */
  store(claim: TaskClaim & More, content: ContentOf<Name>, found: Found): Promise<string | undefined>
  /** The fields of the row that tell it. */
  problemFields(problem: string): Partial<OwnedOf<Name>>
}

/**
 * Fetches documents for rows of users: each task gets one result, whichever server does it or dies meanwhile. After a
 * temporary failure it pauses.
 */
export class DocumentTasks<
  Name extends CollectionName,
  More extends Record<string, unknown>,
  Found extends { kind: string },
> implements TaskWaker
{
  readonly #database: Database
  readonly #task: DocumentTask<Name, More, Found>
  readonly #options: DocumentOptions
  readonly #tasks: UserTasks

  constructor(database: Database, task: DocumentTask<Name, More, Found>, options: DocumentOptions) {
    this.#database = database
    this.#task = task
    this.#options = options
    this.#tasks = new UserTasks({
      usersAtOnce: USERS_AT_ONCE,
      failure: task.failure,
      patienceMs: options.patienceMs,
      runNext: (userId, signals) => this.#doNext(userId, signals),
      findUsers: () => task.leases.findUsers(database),
    })
  }

  /** Does the user's tasks that are due. It does not block. */
  wake = (userId: string): void => this.#tasks.wake(userId)
  /** Does tasks whose pause is over, or whose server died. */
  sweep = (): Promise<void> => this.#tasks.sweep()
  idle = (): Promise<void> => this.#tasks.idle()
  /** The next server does what is not finished. */
  close = (): Promise<void> => this.#tasks.close()

  /** False if no task is due. */
  async #doNext(userId: string, signals: TaskSignals): Promise<boolean> {
    const { collection, leases, isWanted, store } = this.#task
    const claim = await leases.claimNext(this.#database, userId)
    if (!claim) return false
    const row = await findSyncedRow(this.#database, collection, userId, claim.id)
    if (!row || !isWanted(row, claim)) {
      await leases.settle(this.#database, claim)
      return true
    }
    const content = contentOf(collection, row)
    const outcome = await this.#attempt(claim, content, signals)
    // An attempt that was cut short has no result, or lacks parts.
    if (signals.stopping.aborted) await leases.release(this.#database, claim)
    else if (isFound(outcome)) {
      const problem = await store(claim, content, outcome)
      if (problem !== undefined) await this.#storeProblem(claim, problem)
    } else if (outcome.kind === 'failed' && !signals.givesWay.aborted) await this.#storeProblem(claim, outcome.problem)
    else await this.#postpone(claim, { retryAfterMs: 0, ...outcome })
    return true
  }

  async #attempt(
    claim: TaskClaim & More,
    content: ContentOf<Name>,
    { stopping, givesWay }: TaskSignals,
  ): Promise<Found | FetchOutcome> {
    const { findKnown, daily, find } = this.#task
    const known = await findKnown(content, claim)
    if (known) return known
    if (claim.attempts > PAUSES_SECONDS.length + 1) return { kind: 'failed', problem: givenUp }
    if (claim.attempts === 1 && !(await countToday(this.#database, claim.userId, daily)))
      return { kind: 'failed', problem: daily.exceeded }
    const { allowPrivateAddresses, fetchLimits } = this.#options
    const fetcher = createDocumentFetcher({ allowsPrivateAddresses: allowPrivateAddresses, ...fetchLimits })
    const reader = createDocumentReader()
    const signal = AbortSignal.any([stopping, givesWay, AbortSignal.timeout(LONGEST_MS)])
    try {
      return await find(content, { fetcher, reader, signal })
    } finally {
      await reader.close()
      await fetcher.close()
    }
  }

  async #storeProblem(claim: TaskClaim, problem: string): Promise<void> {
    const { collection, leases, problemFields } = this.#task
    await updateServerFields(this.#database, claim.userId, { collection, id: claim.id }, async (owned, transaction) => {
      const isOurs = await leases.settle(transaction, claim)
      return isOurs ? { ...owned, ...problemFields(problem.slice(0, limits.linkProblem)) } : claimLost()
    })
  }

  async #postpone(claim: TaskClaim, { problem, retryAfterMs }: { problem: string; retryAfterMs: number }) {
    const pause = PAUSES_SECONDS[claim.attempts - 1]
    if (pause === undefined) return this.#storeProblem(claim, problem)
    const asked = Math.min(retryAfterMs / 1000, LONGEST_PAUSE_SECONDS)
    await this.#task.leases.postpone(this.#database, claim, Math.max(pause, asked))
  }
}

/** In one statement, so that concurrent tasks cannot exceed the limit. False: it is reached. */
async function countToday(database: Database, userId: string, { table, column, most }: DailyLimit): Promise<boolean> {
  const count = sql.identifier(column)
  const { rows } = await database.execute(sql`
    insert into ${table} (user_id, day, ${count}) values (${userId}, (now() at time zone 'utc')::date, 1)
    on conflict (user_id) do update set day = excluded.day,
      ${count} = case when ${table}.day = excluded.day then ${table}.${count} + 1 else 1 end
    where ${table}.day <> excluded.day or ${table}.${count} < ${most}
    returning day`)
  return rows.length > 0
}

/** Nobody reads it: the row was changed, and has another task. */
export const claimLost = () => refuse(409, 'claim_lost', 'The row was changed.')

function isFound<Found extends { kind: string }>(outcome: Found | FetchOutcome): outcome is Found {
  return outcome.kind !== 'failed' && outcome.kind !== 'postponed'
}
