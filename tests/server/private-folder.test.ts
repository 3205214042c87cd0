import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureRunning, findCluster } from '#server/db/postgres-cluster.ts'
import { findUnprivilegedOwner, makePrivateFolder } from '#server/db/unprivileged-owner.ts'

const owner = findUnprivilegedOwner()
const FOREIGN = /belongs to somebody else or is open to others/
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedika-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a socket folder that others may enter is never connected to', async () => {
  const cluster = { ...findCluster(folder), sockets: join(folder, 'sockets'), folder: join(folder, 'none') }
  mkdirSync(cluster.sockets)
  chmodSync(cluster.sockets, 0o777)
  let connections = 0
  const impostor = createServer((socket) => {
    connections += 1
    socket.end()
  }).listen(join(cluster.sockets, '.s.PGSQL.5432'))
  await expect(ensureRunning(cluster)).rejects.toThrow(FOREIGN)
  impostor.close()
  expect(connections).toBe(0)
  expect(existsSync(cluster.folder)).toBe(false)
})

test('a link in place of the socket folder is refused', () => {
  const real = join(folder, 'real')
  makePrivateFolder(real, owner)
  makePrivateFolder(real, owner)
  symlinkSync(real, join(folder, 'link'))
  expect(() => makePrivateFolder(join(folder, 'link'), owner)).toThrow(FOREIGN)
})

test.runIf(process.getuid?.() === 0)('a private folder of another account is refused, and stays theirs', () => {
  const theirs = join(folder, 'theirs')
  mkdirSync(theirs, { mode: 0o700 })
  chownSync(theirs, 12_345, 12_345)
  expect(() => makePrivateFolder(theirs, owner)).toThrow(FOREIGN)
})
