import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, mustNameUser } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const own: [string, Endpoint][] = Object.entries(endpoints).filter(([, { access }]) => access !== 'public')
const changing = own.filter(([, endpoint]) => mustNameUser(endpoint))

let server: TestServer
let me: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer()
  me = await server.signInAdmin()
  other = await server.signIn()
  await server.giveDays(me, 10)
})
afterAll(() => server.stop())

/** Parameters that match every path: access is decided before they are read. */
const params = new Proxy({}, { get: () => 'none' })
const codeOf = async (endpoint: Endpoint, headers: Record<string, string>) => {
  const response = await server.call(endpoint, { params, headers: { cookie: me.cookie, ...headers } })
  return [response.statusCode, response.json().error.code]
}

test.each(own)('%s refuses a page that shows somebody else', async (_, endpoint) => {
  expect(await codeOf(endpoint, { [EXPECTED_USER_HEADER]: other.userId })).toEqual([409, 'other_user'])
})

test.each(changing)('%s refuses a changing call that names nobody', async (_, endpoint) => {
  expect(await codeOf(endpoint, {})).toEqual([400, 'malformed'])
})
