import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPostgresPid } from '#server/db/postgres-pid.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedika-pid-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('reads the id of a running PostgreSQL', () => {
  writeFileSync(join(folder, 'postmaster.pid'), '4711\n/data\n1790000000\n')
  expect(readPostgresPid(folder)).toBe(4711)
})

test('finds no id without a lock file', () => {
  expect(readPostgresPid(folder)).toBeUndefined()
})

test.each(['', '-4711\n/data\n', 'x\n'])(
  'finds no id in the lock file %j: its signal could reach other processes',
  (text) => {
    writeFileSync(join(folder, 'postmaster.pid'), text)
    expect(readPostgresPid(folder)).toBeUndefined()
  },
)
