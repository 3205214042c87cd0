import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db/database.ts'

export interface TaskClaim {
  userId: string
  /** Of the task, among those of its user. */
  id: string
  claim: string
  /** Attempts, including this one. */
  attempts: number
}

interface LeaseOptions {
  /** Has the columns user_id, claim, due_at, attempts and queued_at. */
  table: PgTable
  /** Name of the column with the task's id. */
  id: string
  /** Longer than a task may take, unless its lease is renewed. */
  leaseSeconds: number
  /** Other columns that claims have: `version, is_stopped as "isStopped"`. */
  more?: SQL
  /** Selects the id of the user's next task, and locks its row. By default the one that is due and waits longest. */
  next?: (userId: string) => SQL
}

/** Tasks of users in a table. The process that claims a task does it, until its lease ends. */
export class TaskLeases<More extends Record<string, unknown> = Record<never, never>> {
  readonly #table: PgTable
  readonly #id: SQL
  readonly #more: SQL
  readonly #lease: SQL
  readonly #next: (userId: string) => SQL

  constructor({ table, id, leaseSeconds, more, next }: LeaseOptions) {
    this.#table = table
    this.#id = sql`${sql.identifier(id)}`
    this.#more = more === undefined ? sql`` : sql`, ${more}`
    this.#lease = sql`due_at = now() + make_interval(secs => ${leaseSeconds})`
    this.#next = next ?? ((userId) => this.#longestWaiting(userId))
  }

  /** Claims the user's next task. */
  async claimNext(database: Database, userId: string): Promise<(TaskClaim & More) | undefined> {
    const claim = randomUUID()
    const { rows } = await database.execute(sql`
      update ${this.#table} set claim = ${claim}, attempts = attempts + 1, ${this.#lease}
      where user_id = ${userId} and ${this.#id} = (${this.#next(userId)})
      returning ${this.#id} as id, attempts${this.#more}`)
    const next = rows[0] as (Pick<TaskClaim, 'id' | 'attempts'> & More) | undefined
    return next && { ...next, userId, claim }
  }

  /** Renews the lease. Undefined: the claim is lost. */
  async renew(database: Database, claim: TaskClaim): Promise<(TaskClaim & More) | undefined> {
    const { rows } = await database.execute(
      sql`update ${this.#table} set ${this.#lease} where ${this.#isStill(claim)} returning attempts${this.#more}`,
    )
    return rows[0] && { ...claim, ...(rows[0] as More) }
  }

  /** Removes the task. False: the claim is lost, and nothing may be stored. */
  async settle(database: Database | Transaction, claim: TaskClaim): Promise<boolean> {
    const { rows } = await database.execute(
      sql`delete from ${this.#table} where ${this.#isStill(claim)} returning user_id`,
    )
    return rows.length > 0
  }

  /** Another attempt follows after a pause. */
  async postpone(database: Database, claim: TaskClaim, seconds: number): Promise<void> {
    await database.execute(sql`
      update ${this.#table} set claim = null, due_at = now() + make_interval(secs => ${seconds})
      where ${this.#isStill(claim)}`)
  }

  /** Frees the task at shutdown, so that another process takes it at once. */
  async release(database: Database, claim: TaskClaim): Promise<void> {
    await database.execute(sql`
      update ${this.#table} set claim = null, due_at = now(), attempts = attempts - 1
      where ${this.#isStill(claim)}`)
  }

  /** Users with tasks that are due. */
  async findUsers(database: Database): Promise<string[]> {
    const { rows } = await database.execute<{ userId: string }>(
      sql`select distinct user_id as "userId" from ${this.#table} where due_at <= now()`,
    )
    return rows.map(({ userId }) => userId)
  }

  #longestWaiting(userId: string): SQL {
    return sql`select ${this.#id} from ${this.#table} where user_id = ${userId} and due_at <= now()
      order by queued_at, ${this.#id} limit 1 for update skip locked`
  }

  /** A task that is queued again loses its claim. */
  #isStill({ userId, id, claim }: TaskClaim): SQL {
    return sql`user_id = ${userId} and ${this.#id} = ${id} and claim = ${claim}`
  }
}
