import { eq, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { collectionNames } from '#schemas/collections.ts'
import type { Commit, PushRow, PushRowAnswer, RowError } from '#schemas/sync.ts'
import type { Writer } from '../db/caller.ts'
import type { Transaction } from '../db/database.ts'
import { syncEpoch, userSync } from '../db/tables/sync.ts'
import { Refusal } from '../errors.ts'
import { type RowStore, rulesOf, type WriteRules, type Writing } from './collection-rules.ts'
import { invalid } from './content-rules.ts'
import { findLastCommit, lastSeq, recordCommit, refuseUnknownCommit } from './sync-commits.ts'
import { keyOf, writeSyncedRows } from './write-synced-rows.ts'

interface Counter {
  seq: number
  epoch: string
}

/** One answer per row, in order; the epoch of this database; the user's newest commit. */
export interface Written {
  epoch: string
  commit: Commit | null
  answers: PushRowAnswer[]
}

/**
 * Writes rows of one user in one transaction; a rejected row never stops the others. Notifies the user's devices if
 * anything was written. The user's counter is locked before the first read and until the commit. So the user's writes
 * queue, their sequence numbers become visible in order (a pull never misses one), and no other write comes between
 * reading and writing a row.
 */
export async function applyPush(store: RowStore, caller: Writer, rows: PushRow[]): Promise<Written> {
  const written = await writeInTransaction(store, caller, (writing, counter, write) =>
    writeRows(writing, rows, counter, write),
  )
  runAfterCommit(store.writeRules, caller.userId, findStored(rows, written.answers))
  return written
}

/**
 * `applyPush` for a device. Refuses the device, and writes nothing, if this database lacks the commit that the device
 * knows.
 */
export async function pushAsUser(
  store: RowStore,
  caller: Writer,
  { rows, commit }: { rows: PushRow[]; commit: Commit | null },
): Promise<Written | Refusal> {
  const written = await writeInTransaction(store, caller, async (writing, counter, write) => {
    const refusal = await refuseUnknownCommit(writing.transaction, caller.userId, commit)
    return refusal ?? (await writeRows(writing, rows, counter, write))
  })
  if (!(written instanceof Refusal)) runAfterCommit(store.writeRules, caller.userId, findStored(rows, written.answers))
  return written
}

type WriteAll = (writing: Writing, rows: PushRow[], seq: number) => Promise<PushRowAnswer[]>

/**
 * Runs `work` in a transaction that holds the user's counter. It writes without savepoints, which few pushes need. If
 * the database rejects a row, that rolls back the whole transaction, and it runs again with savepoints, which tell the
 * row.
 */
async function writeInTransaction<Result>(
  { database, writeRules: rules }: RowStore,
  caller: Writer,
  work: (writing: Writing, counter: Counter, write: WriteAll) => Promise<Result>,
): Promise<Result> {
  const run = (write: WriteAll) =>
    database.transaction(async (transaction) => {
      const counter = await lockCounter(transaction, caller.userId)
      return work({ transaction, rules, caller }, counter, write)
    })
  try {
    return await run(writeTogether)
  } catch (error) {
    if (!rowErrorOf(error, rules)) throw error
    return run(writeInSavepoint)
  }
}

async function writeRows(
  writing: Writing,
  rows: PushRow[],
  { seq: before, epoch }: Counter,
  write: WriteAll,
): Promise<Written> {
  const { transaction, rules, caller } = writing
  const { userId } = caller
  const answers = await write(writing, rows, before)
  let seq = lastAnswered(answers, before)
  const stored = findStored(rows, answers)
  for (const followUp of rules.followUps) {
    const more = await followUp(transaction, userId, stored)
    if (more.length > 0) seq = lastAnswered(await write(writing, more, seq), seq)
  }
  const commit = seq > before ? await recordCommit(transaction, userId, seq) : await findLastCommit(transaction, userId)
  return { epoch, commit, answers }
}

/** The rows that the database now holds as they were pushed. */
function findStored(rows: PushRow[], answers: PushRowAnswer[]): PushRow[] {
  return rows.filter((_, index) => answers[index]?.kind === 'ok')
}

function runAfterCommit(rules: WriteRules, userId: string, stored: PushRow[]): void {
  for (const collection of collectionNames) {
    if (stored.some((row) => row.collection === collection)) rulesOf(rules, collection).afterCommit?.(userId)
  }
}

/** Locks the counter of an existing user. Every write of the user's synced rows holds this lock. */
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

/** Throws if the database rejects a row; the transaction must be rolled back then. */
async function writeTogether(writing: Writing, rows: PushRow[], seq: number): Promise<PushRowAnswer[]> {
  return isEachAnother(rows) ? writeSyncedRows(writing, rows, seq) : writeByHalves(writing, rows, seq, writeTogether)
}

/**
 * Writes all rows in one savepoint. If the database rejects one, splits the rows in halves until only that row fails.
 */
async function writeInSavepoint(writing: Writing, rows: PushRow[], seq: number): Promise<PushRowAnswer[]> {
  if (!isEachAnother(rows)) return writeByHalves(writing, rows, seq, writeInSavepoint)
  try {
    return await writing.transaction.transaction((transaction) =>
      writeSyncedRows({ ...writing, transaction }, rows, seq),
    )
  } catch (error) {
    const rowError = rowErrorOf(error, writing.rules)
    if (!rowError) throw error
    if (rows.length === 1) return [{ kind: 'rejected', error: rowError }]
    return writeByHalves(writing, rows, seq, writeInSavepoint)
  }
}

async function writeByHalves(
  writing: Writing,
  rows: PushRow[],
  seq: number,
  write: WriteAll,
): Promise<PushRowAnswer[]> {
  const middle = Math.ceil(rows.length / 2)
  const first = await write(writing, rows.slice(0, middle), seq)
  const second = await write(writing, rows.slice(middle), lastAnswered(first, seq))
  return [...first, ...second]
}

/** A document that occurs twice is written twice, in order. */
function isEachAnother(rows: PushRow[]): boolean {
  return new Set(rows.map(keyOf)).size === rows.length
}

/** A repeated row is answered with its earlier sequence number. */
function lastAnswered(answers: PushRowAnswer[], before: number): number {
  return answers.reduce((last, answer) => (answer.kind === 'ok' ? Math.max(last, answer.seq) : last), before)
}

/** The row's error if the database rejected it; null for a failure of the database itself. */
function rowErrorOf(error: unknown, rules: WriteRules): RowError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return null
  const { constraint = '' } = cause
  for (const { constraints = {} } of Object.values(rules.collections)) {
    const known = constraints[constraint]
    if (known) return known
  }
  const isDataException = cause.code?.startsWith('22') ?? false
  return isDataException ? invalid('content: holds values that cannot be stored') : null
}
