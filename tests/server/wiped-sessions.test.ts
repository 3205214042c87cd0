import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_WIPED } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { DeviceSession } from '#schemas/session.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { refusalOf } from '../support/server/device.ts'
import { askNonce, cookieOf, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function endOther(as: Person, query: Record<string, string>): Promise<void> {
  const { listObject } = (await server.call(endpoints.sessions, { as })).json()
  const { id } = listObject.find(({ isCurrent }: DeviceSession) => !isCurrent)
  expect((await server.call(endpoints.endSession, { as, params: { id }, query })).statusCode).toBe(200)
}
const asks = (as: Person, headers = {}) =>
  refusalOf(server, endpoints.syncDigest, { as, headers, body: { commit: null } })

async function twoDevices(): Promise<[Person, Person, string]> {
  const name = `reader-${randomUUID()}`
  return [await server.signIn(name), await server.signIn(name), name]
}

test('a wiped session is told so at every call, and one that was only ended is not', async () => {
  const [phone, laptop] = await twoDevices()
  await endOther(laptop, { wipe: 'true' })
  for (let call = 0; call < 2; call++) expect(await asks(phone)).toEqual([401, SESSION_WIPED])
  expect(await asks(laptop)).toEqual([200, undefined])
  const [other, own] = await twoDevices()
  await endOther(own, {})
  expect(await asks(other)).toEqual([401, 'no_session'])
})

test('a page of another person on that device is not told to wipe theirs', async () => {
  const [phone, laptop] = await twoDevices()
  await endOther(laptop, { wipe: 'true' })
  expect(await asks(phone, { [EXPECTED_USER_HEADER]: randomUUID() })).toEqual([401, 'no_session'])
})

test('a device that has not heard of its replaced token is wiped all the same', async () => {
  const [phone, laptop, name] = await twoDevices()
  const { nonce, withCookie } = await askNonce(server, { as: phone })
  const idToken = await server.issuer.sign({ sub: name, email: `${name}@example.com`, nonce })
  const renewed = cookieOf(await server.call(endpoints.reauthenticate, { ...withCookie, body: { idToken } }))
  await endOther(laptop, { wipe: 'true' })
  expect(await asks(phone)).toEqual([401, SESSION_WIPED])
  expect(await asks({ ...phone, cookie: renewed })).toEqual([401, SESSION_WIPED])
})

test('the same person may sign in again on a wiped device', async () => {
  const [, laptop, name] = await twoDevices()
  await endOther(laptop, { wipe: 'true' })
  expect(await asks(await server.signIn(name))).toEqual([200, undefined])
})
