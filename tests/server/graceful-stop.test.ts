import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { findCluster } from '#server/db/postgres-cluster.ts'
import { readPostgresPid } from '#server/db/postgres-pid.ts'
import { until } from '../support/measure/until.ts'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { openChangeStream } from '../support/server/change-stream.ts'
import { callServer, signInDemoMember, writeNoteByApi } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const server = new VedikaServer()
beforeAll(() => fillDataFolder(server.dataFolder))
afterEach(() => server.stop())
afterAll(() => server.remove())

const statusOf = async (endpoint: typeof endpoints.health | typeof endpoints.liveness) =>
  (await fetch(server.address + endpointPath(endpoint, 'vedika'))).status

/** A push whose body arrives in two halves. */
function pushInHalves({ userId, cookie }: { userId: string; cookie: string }) {
  const body = Buffer.from(JSON.stringify({ rows: [notePush({ name: 'Half before, half after' })], commit: null }))
  const headers = {
    cookie,
    [APP_HEADER]: String(API_VERSION),
    [EXPECTED_USER_HEADER]: userId,
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const call = request(server.address + endpointPath(endpoints.syncPush, 'vedika'), { method: 'POST', headers })
  const middle = body.length >> 1
  const begun = new Promise((resolve) => call.once('continue', resolve))
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
  })
  call.flushHeaders()
  return {
    status,
    sendFirst: async () => {
      await begun
      call.write(body.subarray(0, middle))
    },
    sendRest: () => call.end(body.subarray(middle)),
  }
}

test('while it drains, a server reports not ready, lives, serves streams and takes writes', async () => {
  server.configure({ DRAIN_SECONDS: '300' })
  await server.start()
  const person = await signInDemoMember(server.address)
  const stream = await openChangeStream(server.address, person)
  expect([await statusOf(endpoints.health), await statusOf(endpoints.liveness)]).toEqual([200, 200])

  server.signal('SIGTERM')
  await until(async () => expect(await statusOf(endpoints.health)).toBe(503))
  expect(await statusOf(endpoints.liveness)).toBe(200)
  await stream.until(await writeNoteByApi(server.address, person, 'Written while it drains'))
  stream.close()

  await until(() => {
    server.signal('SIGTERM')
    expect(server.exitCode).toBe(1)
  })
  await until(() => expect(server.output).toContain('ends at once, after a second signal'))
})

test('a signal ends event streams, and a call that runs is finished', async () => {
  server.configure({})
  await server.start()
  const person = await signInDemoMember(server.address)
  const stream = await openChangeStream(server.address, person)
  await stream.next()
  const push = pushInHalves(person)
  await push.sendFirst()

  server.signal('SIGTERM')
  while ((await stream.next()) !== undefined);
  push.sendRest()
  expect(await push.status).toBe(200)
  await server.ended()
  expect(server.exitCode).toBe(0)
  expect(server.output).not.toContain('Vedika cuts calls')

  await server.start()
  const body = { after: 0, limit: 500, epoch: null, commit: null }
  const pulled = await callServer(server.address, endpoints.syncPull, { body, session: person })
  expect(await pulled.text()).toContain('Half before, half after')
})

test('a signal while it starts stops it with its database, which is no failed start', async () => {
  server.configure({})
  const start = server.start().then(
    () => 'It serves',
    (error: Error) => error.message,
  )
  const { folder } = findCluster(server.dataFolder)
  await until(() => expect(readPostgresPid(folder)).toBeDefined())
  server.signal('SIGTERM')
  expect(await start).toMatch(/^The server ended with 0:/)
  expect(server.output).not.toContain('cannot start')
  expect(readPostgresPid(folder)).toBeUndefined()
})
