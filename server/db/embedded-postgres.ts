import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'
import {
  findUnprivilegedOwner,
  giveAway,
  isReachableByOthers,
  makePrivateFolder,
  type Owner,
} from './unprivileged-owner.ts'

export interface EmbeddedPostgres {
  /** Where the data lies: in `dataFolder`, but for a root whose folder no other account can reach. */
  folder: string
  /** Of the database `vedika`, over a Unix socket. */
  connectionString: string
  /** True where a PostgreSQL was already running on this folder: another server's, or one left by a kill. */
  adopted: boolean
  /** Stops PostgreSQL, unless another server still uses it. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 30_000
const POLL_MS = 20
/** Any number, the same in every server: each holds this advisory lock, shared, as long as it uses the database. */
const IN_USE_LOCK = 4600

/**
 * Runs a real PostgreSQL from npm on `dataFolder`, or adopts the one that runs there. It listens on a socket in a short
 * private folder only. A crash of this process leaves it running; the next start adopts it.
 * Throws an Error for a person where it cannot run.
 */
export async function startEmbeddedPostgres({ dataFolder }: { dataFolder: string }): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('On Windows, set DATABASE_URL to a PostgreSQL of yours.')
  const owner = findUnprivilegedOwner()
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)
  const cluster = clusterFolder(dataFolder, name, owner)
  const sockets = join(tmpdir(), `vedika-${name}`)
  const address = (database: string) => `postgresql://postgres@localhost/${database}?host=${sockets}`

  const adopted = await canConnect(address('postgres'))
  if (!adopted) {
    const { initdb, postgres } = findPostgresBinaries(owner)
    makePrivateFolder(sockets, owner)
    if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(initdb, cluster, owner)
    checkMajorVersion(postgres, cluster)
    const exitCode = spawnPostgres(postgres, cluster, sockets, owner)
    await untilConnected(address('postgres'), exitCode, cluster)
  }
  await createDatabase(address('postgres'))
  const inUse = new pg.Client({ connectionString: address('vedika') })
  inUse.on('error', () => {}) // PostgreSQL was stopped under us; whoever queries next says so
  await inUse.connect()
  await inUse.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
  const stop = async () => {
    if (await stopUnlessInUse(inUse, cluster)) rmSync(sockets, { recursive: true, force: true })
  }
  return { folder: cluster, connectionString: address('vedika'), adopted, stop }
}

/** As root, a folder in a private home cannot be reached by the account PostgreSQL runs as: then it lies elsewhere. */
function clusterFolder(dataFolder: string, name: string, owner: Owner | undefined): string {
  mkdirSync(dataFolder, { recursive: true })
  const reachable = !owner || isReachableByOthers(dataFolder)
  return reachable ? join(dataFolder, 'postgresql') : join('/var/lib', `vedika-${name}`)
}

/** Made beside and renamed, so that a crash in between leaves no half a cluster. */
function createCluster(initdb: string, cluster: string, owner: Owner | undefined): void {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (owner) giveAway(unfinished, owner)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '--auth=trust',
    ...locale,
    '-c',
    'dynamic_shared_memory_type=mmap',
  ]
  execFileSync(initdb, options, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  renameSync(unfinished, cluster)
}

function checkMajorVersion(postgres: string, cluster: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const runs = /\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0]
  if (made !== runs) {
    throw new Error(`${cluster} was made by PostgreSQL ${made}, this is ${runs}: dump it there and load it here.`)
  }
}

/** Detached, so that Ctrl-C reaches this process alone and the database stops last. Returns its exit code, once it ends. */
function spawnPostgres(
  postgres: string,
  cluster: string,
  sockets: string,
  owner: Owner | undefined,
): () => number | null {
  const options = { listen_addresses: '', unix_socket_directories: sockets, dynamic_shared_memory_type: 'mmap' }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile(cluster), 'w', 0o600)
  const child = spawn(postgres, ['-D', cluster, ...args], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return () => child.exitCode
}

function logFile(cluster: string): string {
  return `${cluster}.log`
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function untilConnected(connectionString: string, exitCode: () => number | null, cluster: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await canConnect(connectionString))) {
    // A start at the same moment may have won: its server is as good as ours, so an exit alone is no failure yet.
    const isOver = Date.now() > deadline || (exitCode() !== null && !existsSync(join(cluster, 'postmaster.pid')))
    if (isOver)
      throw new Error(`PostgreSQL did not start on ${cluster}:\n${readFileSync(logFile(cluster), 'utf8').trim()}`)
    await delay(POLL_MS)
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'vedika'")
    if (rowCount === 0) await client.query('create database vedika').catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

/** True once PostgreSQL has ended. */
async function stopUnlessInUse(inUse: pg.Client, cluster: string): Promise<boolean> {
  try {
    await inUse.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK])
    const { rows } = await inUse.query('select pg_try_advisory_lock($1) as alone', [IN_USE_LOCK])
    if (!rows[0].alone) return false
  } catch {
    return false // already gone
  } finally {
    await inUse.end().catch(() => {})
  }
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT') // PostgreSQL's fast shutdown
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (existsSync(pidFile) && Date.now() < deadline) await delay(POLL_MS)
  return !existsSync(pidFile)
}
