import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { APPLICATION_ROLE, createApplicationRole } from './application-role.ts'
import { isDiskFull, isMissing, makeDataFolder } from './data-folder.ts'
import { writeAuthentication } from './postgres-authentication.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { pidFileOf, readPostgresPid } from './postgres-pid.ts'
import {
  chownTo,
  findUnprivilegedOwner,
  isReachableByOthers,
  makePrivateFolder,
  type Owner,
} from './unprivileged-owner.ts'

/** A PostgreSQL data folder, and the address of its server. */
export interface Cluster {
  /** In the data folder, except for root if other accounts cannot reach the folder. */
  folder: string
  /** The short private folder of its Unix socket. */
  sockets: string
  owner: Owner | undefined
}

const SUPERUSER = 'postgres'
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 30_000
const POLL_MS = 20
const RESPAWN_MS = 250
const MAX_LOG_BYTES = 1_000_000
const RESTORE = 'move it away and restore a backup: npm run restore -- FILE (docs/operations.md).'
const IF_DAMAGED = `If the folder is damaged: ${RESTORE}`

interface StartedPostgres {
  isRunning(): boolean
  wasKilled(): boolean
  /** Size of the log file before this start, in bytes. */
  logStart: number
}

/** Finds the cluster of a data folder; creates the data folder, but not the cluster. */
export function findCluster(dataFolder: string): Cluster {
  const owner = findUnprivilegedOwner()
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)
  makeDataFolder(dataFolder)
  const isReachable = !owner || isReachableByOthers(dataFolder)
  const folder = isReachable ? join(dataFolder, 'postgresql') : join('/var/lib', `vedika-${name}`)
  return { folder, sockets: join(tmpdir(), `vedika-${name}`), owner }
}

export function connectionStringOf({ sockets }: Cluster, database: string, role = SUPERUSER): string {
  return `postgresql://${role}@localhost/${database}?host=${sockets}`
}

export function logFileOf({ folder }: Cluster): string {
  return `${folder}.log`
}

/**
 * Starts PostgreSQL unless it is running, and creates the database `vedika` and its role unless they exist. Returns
 * true if PostgreSQL was running. Only one process may do this at a time. Throws an Error with a user-facing message
 * if PostgreSQL cannot run.
 */
export async function ensureRunning(cluster: Cluster): Promise<boolean> {
  // Before the first connection: the owner of this folder could impersonate the database.
  makePrivateFolder(cluster.sockets, cluster.owner)
  const wasRunning = (await untilSettled(cluster)) === 'ready'
  if (!wasRunning) {
    const { folder, owner } = cluster
    const { initdb, postgres } = findPostgresBinaries(owner)
    if (isMissing(folder)) createCluster(initdb, cluster)
    checkMajorVersion(postgres, cluster)
    writeAuthentication(folder, owner)
    await startPostgres(postgres, cluster)
  }
  await createDatabase(cluster)
  return wasRunning
}

/** PostgreSQL's fast shutdown. Returns true if it has ended. */
export async function stopPostgres({ folder, sockets }: Cluster): Promise<boolean> {
  const pid = readPostgresPid(folder)
  if (pid === undefined) return false
  process.kill(pid, 'SIGINT')
  const pidFile = pidFileOf(folder)
  const deadline = performance.now() + STOP_TIMEOUT_MS
  while (existsSync(pidFile) && performance.now() < deadline) await delay(POLL_MS)
  if (existsSync(pidFile)) return false
  rmSync(sockets, { recursive: true, force: true })
  return true
}

/** Created under another name and renamed, so that a crash leaves no half-made cluster. */
function createCluster(initdb: string, { folder, owner }: Cluster): void {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (owner) chownTo(unfinished, owner)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['-D', unfinished, '-U', SUPERUSER, '--auth=peer', ...locale, '-c', 'dynamic_shared_memory_type=mmap']
  execFileSync(initdb, options, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  renameSync(unfinished, folder)
}

function checkMajorVersion(postgres: string, { folder }: Cluster): void {
  const made = readVersion(folder)
  const runs = /\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0]
  if (!/^\d+$/.test(made)) throw new Error(`${folder} is damaged: PG_VERSION is missing or unreadable; ${RESTORE}`)
  if (made === runs) return
  throw new Error(
    `${folder} was made by PostgreSQL ${made}; this release brings ${runs}. Run npm run backup -- FILE with the ` +
      'release that made it, move the folder away, and run npm run restore -- FILE with this one.',
  )
}

function readVersion(folder: string): string {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/**
 * A PostgreSQL that was killed leaves its lock file and, for a moment, processes that hold its memory. A start in
 * that moment is refused, so it is repeated while the lock file is there.
 */
async function startPostgres(postgres: string, cluster: Cluster): Promise<void> {
  let child = spawnPostgres(postgres, cluster)
  let respawnAt = performance.now() + RESPAWN_MS
  await untilReady(cluster, () => {
    if (child.isRunning()) return
    if (child.wasKilled() || !existsSync(pidFileOf(cluster.folder))) throw notStarted(cluster, child.logStart)
    if (performance.now() < respawnAt) return
    child = spawnPostgres(postgres, cluster)
    respawnAt = performance.now() + RESPAWN_MS
  })
}

/** Detached, so that Ctrl-C reaches only this process and the database stops last. */
function spawnPostgres(postgres: string, cluster: Cluster): StartedPostgres {
  const { folder, sockets, owner } = cluster
  const options = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    dynamic_shared_memory_type: 'mmap',
    log_min_messages: 'log', // failed statements and their details quote what people write; the server logs their codes
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFileOf(cluster), 'a', 0o600)
  if (fstatSync(log).size > MAX_LOG_BYTES) ftruncateSync(log)
  const logStart = fstatSync(log).size
  const child = spawn(postgres, ['-D', folder, ...args], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    wasKilled: () => child.signalCode !== null,
    logStart,
  }
}

/** Waits while a running PostgreSQL recovers, which may last, or ends. */
async function untilSettled(cluster: Cluster): Promise<'ready' | 'down'> {
  for (;;) {
    const state = await probe(cluster)
    if (state !== 'busy') return state
    await delay(POLL_MS)
  }
}

/**
 * Waits until PostgreSQL takes connections; a recovery may last. `onDown` is called while nothing listens, and may
 * throw.
 */
async function untilReady(cluster: Cluster, onDown: () => void): Promise<void> {
  let deadline = performance.now() + START_TIMEOUT_MS
  for (let state = await probe(cluster); state !== 'ready'; state = await probe(cluster)) {
    if (state === 'busy') deadline = performance.now() + START_TIMEOUT_MS
    else onDown()
    if (performance.now() > deadline) throw notStarted(cluster, 0)
    await delay(POLL_MS)
  }
}

/** `busy`: it answers, but takes no connection: it recovers, ends, or has too many. */
async function probe(cluster: Cluster): Promise<'ready' | 'busy' | 'down'> {
  const client = new pg.Client({
    connectionString: connectionStringOf(cluster, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) throw new Error(refusesUs(cluster))
    return error instanceof pg.DatabaseError ? 'busy' : 'down'
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(cluster: Cluster): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    await createApplicationRole(client)
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'vedika'")
    if (rowCount === 0) await client.query(`create database vedika owner ${APPLICATION_ROLE}`)
  })
}

async function asSuperuser(cluster: Cluster, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf(cluster, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

function refusesUs({ folder }: Cluster): string {
  return `PostgreSQL on ${folder} was started by another account of this machine. Stop that server, or run as its account.`
}

function notStarted(cluster: Cluster, logStart: number): Error {
  const log = existsSync(logFileOf(cluster))
    ? readFileSync(logFileOf(cluster)).subarray(logStart).toString().trim()
    : ''
  const advice = isDiskFull(cluster.folder) ? 'The disk is full. Make room and start again.' : IF_DAMAGED
  return new Error(`PostgreSQL did not start on ${cluster.folder}:\n${log}\n${advice}`)
}
