import { join } from 'node:path'
import pg from 'pg'
import { logInfo, logWarning } from '../log.ts'
import { APPLICATION_ROLE } from './application-role.ts'
import {
  type Cluster,
  connectionStringOf,
  ensureRunning,
  findCluster,
  logFileOf,
  stopPostgres,
} from './postgres-cluster.ts'
import { runLocked } from './process-lock.ts'

export interface EmbeddedPostgres {
  /** The data's folder: in `dataFolder`; for root, elsewhere if no other account can reach that. */
  folder: string
  /** Connects to the database `vedika` over a Unix socket, as its owner. */
  connectionString: string
  /** The same as the superuser. */
  superuserConnectionString: string
  /** True if a PostgreSQL already ran on this folder: another server's, or one left by a kill. */
  adopted: boolean
  /** Resolves with a user-facing Error once PostgreSQL is no longer restarted. */
  failed: Promise<Error>
  /** True if another server uses the database. */
  isUsedByOthers(): Promise<boolean>
  /** Stops PostgreSQL, unless another server still uses it. */
  stop(): Promise<void>
}

/** Any number, the same in every server: each holds this advisory lock, shared, as long as it uses the database. */
const IN_USE_LOCK = 4600
const MAX_LOSSES = 5
const LOSSES_WITHIN_MS = 60_000

/**
 * Runs a real PostgreSQL from npm on `dataFolder`, or adopts a running one. It listens only on a socket in a short
 * private folder and is restarted when it dies. A crash of this process leaves it running for the next start. Throws
 * a user-facing Error if it cannot run.
 */
export async function startEmbeddedPostgres({
  dataFolder,
  onRestart = () => {},
}: {
  dataFolder: string
  onRestart?: () => void
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('On Windows, set DATABASE_URL to a PostgreSQL of yours.')
  const cluster = findCluster(dataFolder)
  const supervisor = new Supervisor(cluster, join(dataFolder, 'postgresql.lock'), onRestart)
  const adopted = await supervisor.connect()
  return {
    folder: cluster.folder,
    connectionString: connectionStringOf(cluster, 'vedika', APPLICATION_ROLE),
    superuserConnectionString: connectionStringOf(cluster, 'vedika'),
    adopted,
    failed: supervisor.failed,
    isUsedByOthers: () => supervisor.isUsedByOthers(),
    stop: () => supervisor.stop(),
  }
}

/** Keeps a connection open. The connection marks the database as in use, and its end reveals that PostgreSQL died. */
class Supervisor {
  readonly #cluster: Cluster
  readonly #lockFile: string
  readonly #onRestart: () => void
  readonly #failure = Promise.withResolvers<Error>()
  readonly failed = this.#failure.promise
  #connection: pg.Client | undefined
  #restoring = Promise.resolve()
  #losses: number[] = []
  #isStopping = false

  constructor(cluster: Cluster, lockFile: string, onRestart: () => void) {
    this.#onRestart = onRestart
    this.#cluster = cluster
    this.#lockFile = lockFile
  }

  /** Returns true if PostgreSQL was running. Of several servers, one starts it, and the others find it running. */
  async connect(): Promise<boolean> {
    return this.#whenLocked(async () => {
      const wasRunning = await ensureRunning(this.#cluster)
      const connection = new pg.Client({ connectionString: connectionStringOf(this.#cluster, 'vedika') })
      connection.on('error', () => {}) // `end` follows
      await connection.connect()
      await connection.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
      connection.once('end', () => {
        if (!this.#isStopping) this.#restoring = this.#restore()
      })
      this.#connection = connection
      return wasRunning
    })
  }

  async isUsedByOthers(): Promise<boolean> {
    const found = await this.#connection?.query('select pg_try_advisory_lock($1) as alone', [IN_USE_LOCK])
    if (found?.rows[0].alone) await this.#connection?.query('select pg_advisory_unlock($1)', [IN_USE_LOCK])
    return found?.rows[0].alone !== true
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#restoring
    await this.#whenLocked(async () => {
      if (await this.#isLastUser()) await stopPostgres(this.#cluster)
      await this.#connection?.end().catch(() => {})
    })
  }

  async #restore(): Promise<void> {
    logWarning('PostgreSQL ended unexpectedly. Restarting it.')
    const now = performance.now()
    this.#losses = [...this.#losses.filter((time) => time > now - LOSSES_WITHIN_MS), now]
    while (!this.#isStopping) {
      if (this.#losses.length >= MAX_LOSSES) return this.#giveUp()
      try {
        await this.connect()
        logInfo('PostgreSQL is running again.')
        this.#onRestart()
        return
      } catch (error) {
        logWarning('PostgreSQL could not be restarted:', error)
        this.#losses.push(performance.now())
      }
    }
  }

  #giveUp(): void {
    const message = `PostgreSQL ended or failed to start ${MAX_LOSSES} times in a row. Its log: ${logFileOf(this.#cluster)}`
    this.#failure.resolve(new Error(message))
  }

  /** False also if PostgreSQL has ended already. */
  async #isLastUser(): Promise<boolean> {
    try {
      await this.#connection?.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK])
      const found = await this.#connection?.query('select pg_try_advisory_lock($1) as alone', [IN_USE_LOCK])
      return found?.rows[0].alone === true
    } catch {
      return false
    }
  }

  #whenLocked<Result>(run: () => Promise<Result>): Promise<Result> {
    return runLocked(this.#lockFile, run, (pid) =>
      logInfo(`Process ${pid} is starting or stopping the database on ${this.#cluster.folder}. Waiting for it.`),
    )
  }
}
