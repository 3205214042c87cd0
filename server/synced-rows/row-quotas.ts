import { eq, sql } from 'drizzle-orm'
import type { CollectionName } from '#schemas/collections.ts'
import { limits } from '#schemas/limits.ts'
import type { RowError } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import { revisions } from '../db/tables/sync.ts'
import { rulesOf, type WriteRules } from './collection-rules.ts'
import { syncedTable } from './synced-tables.ts'

interface Room {
  /** Rows that are not deleted. */
  rows: number
  /** Bytes of all contents, including deleted rows. */
  bytes: number
}

/** Counts a user's rows and bytes against the quotas during one push. The user's counter must be locked. */
export class RowQuotas {
  readonly #transaction: Transaction
  readonly #userId: string
  readonly #rules: WriteRules
  readonly #taken = new Map<CollectionName, Room>()
  #revisionBytes: number | undefined

  constructor(transaction: Transaction, userId: string, rules: WriteRules) {
    this.#transaction = transaction
    this.#userId = userId
    this.#rules = rules
  }

  /**
   * Counts the growth of a row; returns an error if it exceeds the quota. A row that shrinks or is deleted always
   * passes.
   */
  async take(collection: CollectionName, grows: Room): Promise<RowError | null> {
    const { quota } = rulesOf(this.#rules, collection)
    if (!quota || (grows.rows <= 0 && grows.bytes <= 0)) return null
    const taken = this.#taken.get(collection) ?? (await this.#readTaken(collection))
    const after = { rows: taken.rows + grows.rows, bytes: taken.bytes + grows.bytes }
    if (grows.rows > 0 && after.rows > quota.rows) {
      const message = quota.tooMany ?? describeFull(`${quota.rows.toLocaleString('en')} ${quota.noun}`)
      return noRoom(message)
    }
    if (grows.bytes > 0 && after.bytes > quota.bytes)
      return noRoom(describeFull(`${inMegabytes(quota.bytes)} of ${quota.noun}`))
    this.#taken.set(collection, after)
    return null
  }

  /** Counts the revisions that a merge keeps. */
  async takeRevisions(bytes: number): Promise<RowError | null> {
    if (bytes === 0) return null
    this.#revisionBytes ??= await this.#readRevisionBytes()
    if (this.#revisionBytes + bytes > limits.revisionBytes)
      return noRoom(describeFull(`${inMegabytes(limits.revisionBytes)} of earlier versions`))
    this.#revisionBytes += bytes
    return null
  }

  async #readTaken(collection: CollectionName): Promise<Room> {
    const table = syncedTable(collection)
    const [found] = await this.#transaction
      .select({
        rows: sql<number>`count(*) filter (where ${table.deletedAt} = 0)`.mapWith(Number),
        bytes: sql<number>`coalesce(sum(${table.contentBytes}), 0)`.mapWith(Number),
      })
      .from(table)
      .where(eq(table.userId, this.#userId))
    return found ?? { rows: 0, bytes: 0 }
  }

  async #readRevisionBytes(): Promise<number> {
    // Compressed size: reading every text to measure it would take longer than the push.
    const bytes = sql<number>`coalesce(sum(pg_column_size(${revisions.content})), 0)`.mapWith(Number)
    const [found] = await this.#transaction.select({ bytes }).from(revisions).where(eq(revisions.userId, this.#userId))
    return found?.bytes ?? 0
  }
}

function noRoom(message: string): RowError {
  return { status: 422, code: 'no_room', message }
}

function describeFull(most: string): string {
  return `Your account can hold at most ${most}. Delete some, then try again.`
}

function inMegabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`
}
