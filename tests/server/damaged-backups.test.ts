import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupDatabase } from '#server/recovery/backup-database.ts'
import { checkBackup, restoreDatabase } from '#server/recovery/restore-database.ts'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'
import { describeRows } from '../support/postgres/describe-database.ts'
import { runRecovery } from '../support/postgres/run-recovery.ts'
import { canMount, mountDisk, unmountDisk } from '../support/postgres/small-disk.ts'

const DAMAGED = /is damaged or incomplete .* Use another backup\.$/
const FOREIGN = /is no backup of Vedika, or its beginning is damaged\.$/
const folder = mkdtempSync(join(tmpdir(), 'vedika-damage-'))
const isRoot = process.getuid?.() === 0
let database: TestDatabase
let client: pg.Client
let whole: Buffer
let text: Buffer

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`
    insert into users (username, email, sealing_key)
    select name, name || '@example.com', repeat(md5(name), 500)
      from (select 'user' || n as name from generate_series(1, 40) n) names`)
  const file = join(folder, 'whole.gz')
  await backupDatabase(database.connectionString, file)
  whole = readFileSync(file)
  text = gunzipSync(whole)
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(bytes: Buffer | string): string {
  const file = join(folder, 'changed.gz')
  writeFileSync(file, bytes)
  return file
}

/** A flipped bit may lead a repetition in compressed data to an equal text at another place. */
function hasSameText(bytes: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(text)
  } catch {
    return false
  }
}

/** The backup with another first line. */
function withHeader(change: (header: Record<string, unknown>) => unknown): Buffer {
  const end = text.indexOf('\n')
  const header = change(JSON.parse(text.subarray(0, end).toString()))
  return gzipSync(Buffer.concat([Buffer.from(JSON.stringify(header)), text.subarray(end)]))
}

describe('a bad file is refused before a database is touched', () => {
  test('cut at any place', async () => {
    await expect(checkBackup(write(''))).rejects.toThrow(/is no backup of Vedika/)
    const step = Math.ceil(whole.length / 60)
    for (let length = 1; length < whole.length; length += step) {
      await expect(checkBackup(write(whole.subarray(0, length))), `${length}`).rejects.toThrow(/is (no|damaged)/)
    }
    await expect(checkBackup(write(whole.subarray(0, -1)))).rejects.toThrow(DAMAGED)
    await expect(checkBackup(write(gzipSync(text.subarray(0, -1))))).rejects.toThrow(DAMAGED)
  })

  test('one byte flipped, in the file or within its compression', async () => {
    const step = Math.ceil(whole.length / 60)
    let refused = 0
    for (let at = 10; at < whole.length; at += step) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      if (hasSameText(changed)) continue
      await expect(checkBackup(write(changed)), `${at}`).rejects.toThrow(/is (no|damaged)/)
      refused += 1
    }
    expect(refused).toBeGreaterThan(50)
    const changed = Buffer.from(text)
    const at = text.indexOf('user7@')
    changed[at] = (changed[at] ?? 0) ^ 0x10
    await expect(checkBackup(write(gzipSync(changed)))).rejects.toThrow(/table users differs from its checksum/)
  })

  test('of another program, of a newer format, of a newer schema', async () => {
    await expect(checkBackup(write('select 1;'))).rejects.toThrow(FOREIGN)
    await expect(checkBackup(write(gzipSync('{"format":"other","version":1}\n')))).rejects.toThrow(FOREIGN)
    await expect(checkBackup(write(gzipSync(Buffer.alloc(3_000_000, 65))))).rejects.toThrow(FOREIGN)
    await expect(checkBackup(write(gzipSync(Buffer.concat([text, text]))))).rejects.toThrow(DAMAGED)
    const newer = /by a newer Vedika\. Restore it with that release or a later one\.$/
    await expect(checkBackup(write(withHeader((header) => ({ ...header, version: 2, more: [] }))))).rejects.toThrow(
      newer,
    )
    const migrated = withHeader((header) => ({ ...header, migrations: [...(header.migrations as number[]), 9e15] }))
    await expect(checkBackup(write(migrated))).rejects.toThrow(newer)
  })

  test('missing, a folder, or without a file named: exit code 1 and one line', async () => {
    const environment = { DATABASE_URL: database.connectionString }
    const before = await describeRows(client)
    for (const [args, message] of [
      [['restore', join(folder, 'none.gz'), '--replace'], /^It failed: ENOENT: .*none\.gz/],
      [['restore', folder, '--replace'], /^It failed: EISDIR/],
      [['restore', write(whole.subarray(0, -1)), '--replace'], DAMAGED],
      [['restore'], /^Usage: /],
      [['backup', '--wrong', 'a'], /^Usage: /],
    ] as const) {
      const { code, output } = await runRecovery([...args], environment)
      expect([code, output.split('\n').length]).toEqual([1, 1])
      expect(output).toMatch(message)
    }
    expect(await describeRows(client)).toEqual(before)
  })

  test.skipIf(isRoot)('without the right to read it: root may read everything', async () => {
    const file = write(whole)
    chmodSync(file, 0)
    await expect(checkBackup(file)).rejects.toThrow(/EACCES/)
    chmodSync(file, 0o600)
  })
})

test('a file that changes after its check changes no row', async () => {
  const target = await createTestDatabase()
  const header = await checkBackup(write(whole))
  const changed = Buffer.from(text)
  const at = text.indexOf('user7@')
  changed[at] = (changed[at] ?? 0) ^ 0x02
  const options = { file: write(gzipSync(changed)), mayReplace: false, isInUse: async () => false }
  await expect(restoreDatabase(target.connectionString, header, options)).rejects.toThrow(DAMAGED)
  const reader = new pg.Client({ connectionString: target.connectionString })
  await reader.connect()
  expect((await reader.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }])
  expect((await reader.query('select count(*)::int as count from sync_epoch')).rows).toEqual([{ count: 1 }])
  await reader.end()
  await target.drop()
})

test('an existing file is never written over', async () => {
  const file = write('mine')
  await expect(backupDatabase(database.connectionString, file)).rejects.toThrow(/exists already/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test.skipIf(!canMount)('a full disk leaves no partial file', async () => {
  const small = join(folder, 'small')
  mkdirSync(small)
  mountDisk(small, 'size=4k')
  try {
    await expect(backupDatabase(database.connectionString, join(small, 'a.gz'))).rejects.toThrow(/ENOSPC/)
    expect(readdirSync(small)).toEqual([])
  } finally {
    unmountDisk(small)
  }
})
