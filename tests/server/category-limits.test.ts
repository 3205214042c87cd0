import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryPush } from '../support/rows/test-documents.ts'
import { pushOne } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

test('[NC-02] the description of a category has at most 2,000 characters, without its markup', async () => {
  const me = await server.signIn()
  const long = (length: number) => `<p><strong>${'x'.repeat(length)}</strong></p>`
  expect(await pushOne(server, me, categoryPush({ name: 'Long', description: long(2000) }))).toMatchObject({
    kind: 'ok',
  })
  expect(await pushOne(server, me, categoryPush({ name: 'Longer', description: long(2001) }))).toMatchObject({
    kind: 'rejected',
    error: { status: 422, message: 'description: has 2001 characters, the limit is 2000' },
  })
})
