import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { findCluster } from '#server/db/postgres-cluster.ts'
import { runRecovery } from '../support/postgres/run-recovery.ts'
import { canMount, mountDisk, unmountDisk } from '../support/postgres/small-disk.ts'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'
import { callServer, signInDemoMember, writeNoteByApi } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const server = new VedikaServer()
const environment = { VEDIKA_DATA: server.dataFolder }
const folder = mkdtempSync(join(tmpdir(), 'vedika-embedded-'))
const file = join(folder, 'backup.gz')

beforeAll(async () => {
  await fillDataFolder(server.dataFolder)
  await server.start()
})
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true })
})

/** What a server prints whose start fails. It ends by itself, with exit code 1. */
async function failToStart(): Promise<string> {
  const message = await messageOf(server.start())
  expect(message).toMatch(/^The server ended with 1:/)
  return message
}

/** What such a server prints, without the server: its database fails to start. */
const failToRun = (dataFolder = server.dataFolder) => messageOf(startEmbeddedPostgres({ dataFolder }))

async function messageOf(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => new Error('It started'),
    (reason: Error) => reason,
  )
  return error.message
}

test('backs up beside a running server, and restores only when it has stopped', async () => {
  const person = await signInDemoMember(server.address)
  await writeNoteByApi(server.address, person, 'In the backup')
  expect(await runRecovery(['backup', file], environment)).toMatchObject({ code: 0 })
  await writeNoteByApi(server.address, person, 'After the backup')
  const { code, output } = await runRecovery(['restore', file, '--replace'], environment)
  expect([code, output]).toEqual([1, expect.stringContaining('Stop it, and restore again.')])

  await server.stop()
  const { folder: cluster } = findCluster(server.dataFolder)
  renameSync(cluster, join(folder, 'moved-away'))
  expect(await runRecovery(['restore', file], environment)).toMatchObject({ code: 0 })
  await server.start()
  const answer = await callServer(server.address, endpoints.syncPull, {
    session: person,
    body: { after: 0, limit: 100, epoch: null, commit: null },
  })
  const text = await answer.text()
  expect([text.includes('In the backup'), text.includes('After the backup')]).toEqual([true, false])
  await server.stop()
})

describe('a start that cannot succeed says what to do, changes nothing and ends', () => {
  const version = () => join(findCluster(server.dataFolder).folder, 'PG_VERSION')
  const control = () => join(findCluster(server.dataFolder).folder, 'global', 'pg_control')

  test('a cluster without PG_VERSION', async () => {
    const whole = readFileSync(version())
    rmSync(version())
    expect(await failToStart()).toMatch(/is damaged: PG_VERSION .* npm run restore/)
    writeFileSync(version(), whole)
  })

  test.each([
    ['with another PG_VERSION', version, (path: string) => writeFileSync(path, 'no\n'), /is damaged: PG_VERSION/],
    [
      'of an earlier major version',
      version,
      (path: string) => writeFileSync(path, '16\n'),
      /npm run backup -- FILE with/,
    ],
    ['with a cut pg_control', control, (path: string) => truncateSync(path, 99), /pg_control(?:.|\n)*npm run restore/],
  ])(
    'a cluster %s',
    async (_, find, damage, message) => {
      const path = find()
      const whole = readFileSync(path)
      damage(path)
      expect(await failToRun()).toMatch(message)
      writeFileSync(path, whole)
    },
    120_000,
  )

  test('VEDIKA_DATA is a file, or lies below one', async () => {
    const path = join(folder, 'file')
    writeFileSync(path, 'mine')
    server.configure({ VEDIKA_DATA: path })
    expect(await failToStart()).toContain(`VEDIKA_DATA: ${path} is a file. Name a folder.`)
    expect(await failToRun(join(path, 'data'))).toContain('lies below a file')
    expect(readFileSync(path, 'utf8')).toBe('mine')
    server.configure({})
  })

  test.skipIf(!canMount)('VEDIKA_DATA is on a read-only file system (only root mounts one)', async () => {
    const path = join(folder, 'read-only')
    mkdirSync(path)
    mountDisk(path, 'ro')
    expect(await failToRun(path)).toContain('its file system is read-only')
    unmountDisk(path)
  })

  test('repaired, the folder serves again', async () => {
    await server.start()
  })
})
