import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  FORMAT_VERSION,
  formatSchema,
  type Header,
  headerSchema,
  LENGTH_BYTES,
  MAX_FRAME_BYTES,
  manifestSchema,
  type TableHeader,
} from './backup-format.ts'
import { ByteReader } from './byte-reader.ts'
import { RecoveryError } from './recovery-error.ts'
import { TableSummary } from './table-rows.ts'

/** Takes all rows of one table. */
type TableTarget = (table: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads a whole backup and compares each table with its count and checksum. Throws a RecoveryError if the file is
 * damaged, foreign or of a newer format; some tables have reached `target` then.
 */
export async function readBackup(file: string, target: TableTarget): Promise<Header> {
  await (await open(file, 'r')).close() // a missing file is named as such
  let header: Header | undefined
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      const reader = new ByteReader(chunks)
      header = await readHeader(reader, file)
      await readTables(reader, header, target)
    })
  } catch (error) {
    if (!isDamage(error)) throw error
    if (!header) throw new RecoveryError(`${file} is no backup of Vedika, or its beginning is damaged.`)
    throw new RecoveryError(`${file} is damaged or incomplete (${error.message}). Use another backup.`)
  }
  if (!header) throw new RecoveryError(`${file} is no backup of Vedika.`)
  return header
}

/** The file's content is at fault, not the target or the disk. */
class Damage extends Error {}

function isDamage(error: unknown): error is Error {
  const { code = '' } = error as NodeJS.ErrnoException
  return error instanceof Damage || (typeof code === 'string' && code.startsWith('Z_'))
}

async function readHeader(reader: ByteReader, file: string): Promise<Header> {
  const value = await readJson(reader)
  const format = formatSchema.safeParse(value)
  if (!format.success) throw new Damage('no header')
  if (format.data.version > FORMAT_VERSION) {
    throw new RecoveryError(`${file} was written by a newer Vedika. Restore it with that release or a later one.`)
  }
  const header = headerSchema.safeParse(value)
  if (!header.success) throw new Damage('bad header')
  return header.data
}

async function readTables(reader: ByteReader, header: Header, target: TableTarget): Promise<void> {
  const summaries = []
  for (const table of header.tables) {
    const summary = new TableSummary(table.name)
    await target(table, readFrames(reader, summary))
    summaries.push(summary.finish())
  }
  const manifest = manifestSchema.safeParse(await readJson(reader))
  if (!manifest.success || (await reader.readUpTo(1)).length > 0) throw new Damage('bad end')
  for (const [index, found] of summaries.entries()) {
    const expected = manifest.data.tables[index]
    if (found.name !== expected?.name || found.rows !== expected.rows || found.sha256 !== expected.sha256) {
      throw new Damage(`table ${found.name} differs from its checksum`)
    }
  }
}

async function* readFrames(reader: ByteReader, summary: TableSummary): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await readExactly(reader, LENGTH_BYTES)).readUInt32BE()
    if (length === 0) return
    if (length > MAX_FRAME_BYTES) throw new Damage('bad length')
    const rows = await readExactly(reader, length)
    summary.add(rows)
    yield rows
  }
}

async function readExactly(reader: ByteReader, length: number): Promise<Buffer> {
  const bytes = await reader.readUpTo(length)
  if (bytes.length < length) throw new Damage('it ends early')
  return bytes
}

async function readJson(reader: ByteReader): Promise<unknown> {
  try {
    return JSON.parse(String(await reader.readLine()))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Damage('unreadable line')
    throw error
  }
}
