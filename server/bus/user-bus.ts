import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Transaction } from '../db/database.ts'
import { logWarning, runOutsideRequest } from '../log.ts'

const CHANNEL = 'vedika_users'
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5000
const CONNECT_MS = 5000

/** A change of a user's data, session or running answer. Every node receives it after the transaction has committed. */
export type UserEvent =
  | { kind: 'written'; userId: string; seq: number }
  | { kind: 'session-ended'; userId: string; sessionHash: string }
  | { kind: 'answer-stopped'; userId: string; turnId: string }
  /** A stream of another process has `from` characters of a running answer, and wants more. */
  | { kind: 'answer-watched'; userId: string; turnId: string; from: number }
  /** The reply: text at `at`, which is 0 if the answer is shorter than `from`. `claim` names the attempt. */
  | { kind: 'answer-piece'; userId: string; turnId: string; from: number; claim: string; at: number; text: string }

/** `missed`: the connection broke and events may be lost, so read the state again. `stopped`: no more events follow. */
export type BusSignal = UserEvent | { kind: 'missed' } | { kind: 'stopped' }
type Listener = (signal: BusSignal) => void

/** PostgreSQL takes at most 8000 bytes. */
export async function notifyUser(transaction: Pick<Transaction, 'execute'>, event: UserEvent): Promise<void> {
  await transaction.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`)
}

/**
 * Delivers PostgreSQL notifications to any number of listeners over one connection. Connects at the first listener
 * and reconnects when the connection breaks.
 */
export class UserBus {
  readonly #pool: pg.Pool
  readonly #listeners = new Map<string, Set<Listener>>()
  #connection: Promise<void> | undefined
  #client: pg.Client | undefined
  #isConnected = false
  readonly #stopping = new AbortController()

  constructor(database: Database) {
    this.#pool = database.direct
  }

  /**
   * Resolves once every later event of this user, or `missed` in its place, will arrive. Returns the unsubscribe
   * function.
   */
  async subscribe(userId: string, listener: Listener): Promise<() => void> {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(listener))
    this.#connection ??= runOutsideRequest(() => this.#connect())
    await this.#connection
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(userId) === listeners) this.#listeners.delete(userId)
    }
  }

  /** False also before the first subscriber, for whom it connects. */
  get isConnected(): boolean {
    return this.#isConnected
  }

  /** Sends `stopped` to all listeners and closes the connection. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#tellAll({ kind: 'stopped' })
    this.#listeners.clear()
    await this.#connection // one that is being opened is closed too
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !this.#stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        this.#client = await this.#listen()
        return
      } catch (error) {
        logWarning('The notification connection could not be opened:', error)
        await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => {})
      }
    }
  }

  async #listen(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#pool.options, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    client.on('notification', ({ payload = '' }) => this.#tell(JSON.parse(payload) as UserEvent))
    client.on('error', (error) => logWarning('The notification connection broke:', error))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#isConnected = true
    client.once('end', () => {
      this.#isConnected = false
      this.#reconnect()
    })
    return client
  }

  #reconnect(): void {
    if (this.#stopping.signal.aborted) return
    this.#connection = this.#connect()
    void this.#connection.then(() => this.#tellAll({ kind: 'missed' }))
  }

  #tell(event: UserEvent): void {
    for (const listener of this.#listeners.get(event.userId) ?? []) listener(event)
  }

  #tellAll(signal: BusSignal): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener(signal)
  }
}
