import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { Commit } from '#schemas/sync.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { pull, push, refusalOf } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

test('[OF-05] a device is refused that knows another commit than this user’s own', async () => {
  const [me, other] = [await server.signIn(), await server.signIn()]
  for (const person of [me, me, other]) await push(server, person, [notePush()])
  const { commit } = await pull(server, me)
  const { commit: theirs } = await pull(server, other)
  expect(commit).toMatchObject({ seq: 2 })
  const statusOf = async (known: Commit | null) => {
    const body = { after: 0, limit: 10, epoch: null, commit: known }
    const response = await server.call(endpoints.syncPull, { as: me, body })
    return response.statusCode
  }
  expect([await statusOf(null), await statusOf(commit)]).toEqual([200, 200])
  expect([await statusOf({ seq: 2, id: randomUUID() }), await statusOf(theirs)]).toEqual([410, 410])
  const body = { rows: [notePush()], commit: theirs }
  expect(await refusalOf(server, endpoints.syncPush, { as: me, body })).toEqual([410, 'other_database'])
  expect(await pull(server, me)).toMatchObject({ seq: 2 })
})

test('[OF-05] a push that writes nothing is answered with the newest commit', async () => {
  const me = await server.signIn()
  const [first, second] = [notePush(), notePush()]
  const pushed = async (row: typeof first) =>
    (await server.call(endpoints.syncPush, { as: me, body: { rows: [row], commit: null } })).json()
  await pushed(first)
  const { commit } = await pushed(second)
  expect(commit).toMatchObject({ seq: 2 })
  expect(await pushed(first)).toMatchObject({ commit })
})
