import { eq } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import type { PushRow, PushRowAnswer, RowError } from '#schemas/sync.ts'
import { notifyUser } from '../bus/user-bus.ts'
import type { Writer } from '../db/caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import { CATEGORY_NAME_INDEX } from '../db/tables/notes.ts'
import { userSync } from '../db/tables/sync.ts'
import { invalid } from './content-rules.ts'
import { writeSyncedRow } from './write-synced-row.ts'

/**
 * Writes rows of one user in one transaction, a savepoint for each: one answer a row, in order; a refused row never
 * stops the others. Rings the doorbell if anything was written.
 *
 * The user's counter is locked before anything is read and until the commit. So one user's writes queue, their numbers
 * become visible in order (a puller never misses one), and nothing can come between a row's reading and its writing.
 */
export async function writeAsUser(database: Database, caller: Writer, rows: PushRow[]): Promise<PushRowAnswer[]> {
  return database.transaction(async (transaction) => {
    const { userId } = caller
    const before = await lockCounter(transaction, userId)
    let seq = before
    const answers: PushRowAnswer[] = []
    for (const row of rows) {
      const answer = await writeInSavepoint(transaction, caller, row, seq + 1)
      if (answer.kind === 'ok' && answer.seq > seq) seq = answer.seq
      answers.push(answer)
    }
    if (seq > before) {
      await transaction.update(userSync).set({ seq }).where(eq(userSync.userId, userId))
      await notifyUser(transaction, { kind: 'written', userId, seq })
    }
    return answers
  })
}

async function lockCounter(transaction: Transaction, userId: string): Promise<number> {
  const [counter] = await transaction.select().from(userSync).where(eq(userSync.userId, userId)).for('update')
  if (!counter) throw new Error(`User ${userId} has no counter`)
  return counter.seq
}

async function writeInSavepoint(
  transaction: Transaction,
  caller: Writer,
  row: PushRow,
  seq: number,
): Promise<PushRowAnswer> {
  try {
    return await transaction.transaction((savepoint) => writeSyncedRow(savepoint, caller, row, seq))
  } catch (error) {
    const rowError = rowErrorOf(error)
    if (!rowError) throw error
    return { kind: 'rejected', error: rowError }
  }
}

/** What the database refuses because of the row itself; null for its own troubles. */
function rowErrorOf(error: unknown): RowError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return null
  if (cause.constraint === CATEGORY_NAME_INDEX) {
    return { status: 409, code: 'duplicate_name', message: 'You already have a category with this name.' }
  }
  const isDataException = cause.code?.startsWith('22') ?? false
  return isDataException ? invalid('content: holds values that cannot be stored') : null
}
