import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listMigrations, listTables } from '../db/migrate-database.ts'
import { FORMAT, FORMAT_VERSION, type Header, LENGTH_BYTES, MAX_FRAME_BYTES, type Manifest } from './backup-format.ts'
import { RecoveryError } from './recovery-error.ts'
import { copyTarget, TableSummary } from './table-rows.ts'

interface BackupResult {
  rows: number
  bytes: number
}

/**
 * Writes a backup of one moment to `file`, which only this account can read. Servers go on beside it. Throws a
 * RecoveryError, and leaves no file, if the backup cannot be completed.
 */
export async function backupDatabase(
  connectionString: string,
  file: string,
  signal?: AbortSignal,
): Promise<BackupResult> {
  await refuseExisting(file)
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the statement fails
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'; set local statement_timeout = 0")
    const header = await readHeader(client)
    return await writeFile(file, client, header, signal)
  } finally {
    await client.end().catch(() => {})
  }
}

async function refuseExisting(file: string): Promise<void> {
  const found = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  await found?.close()
  if (found) throw new RecoveryError(`${file} exists already. Choose another name, or remove it first.`)
}

async function writeFile(
  file: string,
  client: pg.Client,
  header: Header,
  signal: AbortSignal | undefined,
): Promise<BackupResult> {
  const partial = `${file}.partial-${process.pid}`
  const handle = await open(partial, 'wx', 0o600)
  try {
    const manifest: Manifest = { tables: [] }
    const target = handle.createWriteStream({ flush: true, autoClose: true })
    await pipeline(readChunks(client, header, manifest), createGzip(), target, { signal })
    await refuseExisting(file)
    await rename(partial, file)
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), bytes: target.bytesWritten }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* readChunks(client: pg.Client, header: Header, manifest: Manifest): AsyncGenerator<Buffer> {
  yield line(header)
  for (const table of header.tables) {
    const summary = new TableSummary(table.name)
    const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
    for await (const chunk of rows) {
      summary.add(chunk)
      for (let start = 0; start < chunk.length; start += MAX_FRAME_BYTES) {
        yield* frame(chunk.subarray(start, start + MAX_FRAME_BYTES))
      }
    }
    yield* frame(Buffer.alloc(0))
    manifest.tables.push(summary.finish())
  }
  yield line(manifest)
}

function* frame(bytes: Buffer): Generator<Buffer> {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  yield length
  yield bytes
}

function line(value: Header | Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

async function readHeader(client: pg.Client): Promise<Header> {
  const migrations = await readMigrations(client)
  const last = migrations.at(-1)
  if (last === undefined) throw new RecoveryError('There is no Vedika database to back up: no migration was applied.')
  if (!listMigrations().includes(last)) {
    throw new RecoveryError('The database is of a newer Vedika. Make the backup with that release.')
  }
  const { rows: tables } = await client.query<Header['tables'][number]>(
    `select table_name as name, json_agg(column_name order by ordinal_position) as columns
      from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and table_name = any($1)
      group by table_name order by table_name`,
    [listTables(last)],
  )
  return { format: FORMAT, version: FORMAT_VERSION, createdAt: new Date().toISOString(), migrations, tables }
}

/** Empty without a database of ours. */
export async function readMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  )
  if (!found[0].is_there) return []
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ created_at: time }) => Number(time))
}
