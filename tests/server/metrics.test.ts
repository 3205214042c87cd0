import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('what devices count of their syncing is added up, and read by administrators alone', async () => {
  const [admin, me] = [await server.signInAdmin(), await server.signIn()]
  const send = (body: unknown, as = me) => server.call(endpoints.addSyncCounts, { as, body })
  expect((await send({ conflicts: 2, repairs: 0, parks: 1 })).statusCode).toBe(200)
  expect((await send({ conflicts: 3, repairs: 1, parks: 0 }, admin)).statusCode).toBe(200)
  expect((await send({ conflicts: -1, repairs: 0, parks: 0 })).statusCode).toBe(422)
  expect((await send({ conflicts: 0, repairs: 0, parks: 0, note: 'text' })).statusCode).toBe(422)

  const metrics = await server.call(endpoints.metrics, { as: admin })
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain('vedika_sync_conflicts_total 5\n')
  expect(metrics.body).toContain('vedika_sync_repairs_total 1\n')
  expect(metrics.body).toContain('vedika_sync_parks_total 1\n')
  expect(metrics.body).not.toContain(me.userId)
  expect((await server.call(endpoints.metrics, { as: me })).statusCode).toBe(403)
  expect((await server.call(endpoints.metrics)).statusCode).toBe(401)
})
