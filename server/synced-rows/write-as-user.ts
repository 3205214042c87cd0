import { eq, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { DUPLICATE_CATEGORY } from '#schemas/note-category.ts'
import type { Commit, PushRow, PushRowAnswer, RowError } from '#schemas/sync.ts'
import type { Writer } from '../db/caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import { CATEGORY_NAME_INDEX } from '../db/tables/notes.ts'
import { syncEpoch, userSync } from '../db/tables/sync.ts'
import type { Refusal } from '../errors.ts'
import { invalid } from './content-rules.ts'
import { forgetConversations } from './forget-conversations.ts'
import { findLastCommit, lastSeq, recordCommit, refuseUnknownCommit } from './sync-commits.ts'
import { keyOf, writeSyncedRows } from './write-synced-rows.ts'

interface Counter {
  seq: number
  epoch: string
}

/** One answer a row, in their order, from the database of this name, and the user's newest commit. */
interface Written {
  epoch: string
  commit: Commit | null
  answers: PushRowAnswer[]
}

/**
 * Writes rows of one user in one transaction; a refused row never stops the others. Rings the doorbell if anything was
 * written.
 *
 * The user's counter is locked before anything is read and until the commit. So one user's writes queue, their numbers
 * become visible in order (a puller never misses one), and nothing can come between a row's reading and its writing.
 */
export async function writeAsUser(database: Database, caller: Writer, rows: PushRow[]): Promise<Written> {
  return database.transaction(async (transaction) => {
    const counter = await lockCounter(transaction, caller.userId)
    return writeRows(transaction, caller, rows, counter)
  })
}

/**
 * The same for a device, which is refused where this database lacks what the device knows of it. Then nothing is
 * written.
 */
export async function pushAsUser(
  database: Database,
  caller: Writer,
  { rows, commit }: { rows: PushRow[]; commit: Commit | null },
): Promise<Written | Refusal> {
  return database.transaction(async (transaction) => {
    const counter = await lockCounter(transaction, caller.userId)
    const refusal = await refuseUnknownCommit(transaction, caller.userId, commit)
    return refusal ?? (await writeRows(transaction, caller, rows, counter))
  })
}

async function writeRows(
  transaction: Transaction,
  caller: Writer,
  rows: PushRow[],
  { seq: before, epoch }: Counter,
): Promise<Written> {
  const { userId } = caller
  const answers = await writeInSavepoint(transaction, caller, rows, before)
  const forgetting = await forgetConversations(transaction, userId, rows, answers)
  const written = lastAnswered(answers, before)
  const forgotten = forgetting.length > 0 && (await writeInSavepoint(transaction, caller, forgetting, written))
  const seq = lastAnswered(forgotten || [], written)
  const commit = seq > before ? await recordCommit(transaction, userId, seq) : await findLastCommit(transaction, userId)
  return { epoch, commit, answers }
}

/** Locks the counter of an existing user; every write of their synced rows holds this lock. */
export async function lockCounter(transaction: Transaction, userId: string): Promise<Counter> {
  const [counter] = await transaction
    .select({ seq: lastSeq, epoch: syncEpoch.epoch })
    .from(userSync)
    .innerJoin(syncEpoch, sql`true`)
    .where(eq(userSync.userId, userId))
    .for('update', { of: userSync })
  if (!counter) throw new Error(`User ${userId} has no counter`)
  return counter
}

/** All in one savepoint; where the database refuses one, by halves, until that one is refused alone. */
async function writeInSavepoint(
  transaction: Transaction,
  caller: Writer,
  rows: PushRow[],
  seq: number,
): Promise<PushRowAnswer[]> {
  if (!isEachAnother(rows)) return writeByHalves(transaction, caller, rows, seq)
  try {
    return await transaction.transaction((savepoint) => writeSyncedRows(savepoint, caller, rows, seq))
  } catch (error) {
    const rowError = rowErrorOf(error)
    if (!rowError) throw error
    return rows.length === 1 ? [{ kind: 'rejected', error: rowError }] : writeByHalves(transaction, caller, rows, seq)
  }
}

async function writeByHalves(
  transaction: Transaction,
  caller: Writer,
  rows: PushRow[],
  seq: number,
): Promise<PushRowAnswer[]> {
  const middle = Math.ceil(rows.length / 2)
  const first = await writeInSavepoint(transaction, caller, rows.slice(0, middle), seq)
  const second = await writeInSavepoint(transaction, caller, rows.slice(middle), lastAnswered(first, seq))
  return [...first, ...second]
}

/** A document that comes twice is written twice, one after the other. */
function isEachAnother(rows: PushRow[]): boolean {
  return new Set(rows.map(keyOf)).size === rows.length
}

/** A repeated row is answered with its earlier number. */
function lastAnswered(answers: PushRowAnswer[], before: number): number {
  return answers.reduce((last, answer) => (answer.kind === 'ok' ? Math.max(last, answer.seq) : last), before)
}

/** The row's fault that the database refused it for; null for a failure of the database itself. */
function rowErrorOf(error: unknown): RowError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return null
  if (cause.constraint === CATEGORY_NAME_INDEX) {
    return { status: 409, code: 'duplicate_name', message: DUPLICATE_CATEGORY }
  }
  const isDataException = cause.code?.startsWith('22') ?? false
  return isDataException ? invalid('content: holds values that cannot be stored') : null
}
