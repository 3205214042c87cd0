import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { PushAnswer, PushRow } from '#schemas/sync.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { until } from '../support/measure/until.ts'
import { killPostgres } from '../support/postgres/kill-postgres.ts'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { openChangeStream } from '../support/server/change-stream.ts'
import { callServer, signInDemoMember } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'vedika-three-'))
let postgres: EmbeddedPostgres
let servers: VedikaServer[]
let balancer: Balancer
let person: Awaited<ReturnType<typeof signInDemoMember>>

beforeAll(async () => {
  chmodSync(dataFolder, 0o755) // where we are root, PostgreSQL runs as another account, which has to get in
  await fillDataFolder(dataFolder)
  postgres = await startEmbeddedPostgres({ dataFolder })
  servers = Array.from({ length: 3 }, () => new VedikaServer({ DATABASE_URL: postgres.connectionString }))
  await Promise.all(servers.map((server) => server.start()))
  balancer = await startBalancer(servers.map(({ address }) => address))
  // Each server of a trial has demo accounts of its own, which the others do not know.
  person = await signInDemoMember(servers[0]?.address ?? '')
})

afterAll(async () => {
  await balancer.stop()
  for (const server of servers) await server.kill()
  await postgres.stop()
  for (const server of servers) await server.remove()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Sends one row, as often as it takes: a device repeats a push that was not answered. */
async function pushUntilStored(row: PushRow): Promise<number> {
  return until(async () => {
    const body = { rows: [row], commit: null }
    const response = await callServer(balancer.address, endpoints.syncPush, { body, session: person })
    const [answer] = ((await response.json()) as PushAnswer).answers
    if (answer?.kind !== 'ok') throw new Error(JSON.stringify(answer))
    return answer.seq
  })
}

async function readNames(): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const { rows } = await client.query('select name from notes order by name')
  await client.end()
  return rows.map(({ name }) => name)
}

test('[OF-06] a change through any of three servers reaches the clients of all', async () => {
  const streams = await Promise.all(servers.map(({ address }) => openChangeStream(address, person)))
  for (let call = 0; call < 3; call++) {
    const number = await pushUntilStored(notePush({ name: `By server ${call}` }))
    for (const stream of streams) await stream.until(number)
  }
  for (const stream of streams) stream.close()
})

test('[OF-05] [NO-08] a killed server and a killed database lose no write and double none', async () => {
  const before = await readNames()
  const kills = new Map([
    [20, () => void servers[1]?.kill()],
    [50, () => void killPostgres(dataFolder)],
  ])
  let stored = 0
  const names = Array.from({ length: 90 }, (_, index) => `During ${String(index).padStart(2, '0')}`)
  const waiting = [...names]
  const write = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      await pushUntilStored(notePush({ name }))
      stored += 1
      kills.get(stored)?.()
    }
  }
  await Promise.all([write(), write(), write()])
  expect(await readNames()).toEqual([...before, ...names].sort())
  for (const survivor of [servers[0], servers[2]]) expect(survivor?.exitCode).toBeNull()

  await servers[1]?.start()
  const stream = await openChangeStream(servers[1]?.address ?? '', person)
  await stream.until(await pushUntilStored(notePush({ name: 'After' })))
  stream.close()
})
