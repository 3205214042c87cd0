import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { countInDatabase } from '#server/plugins/limiters.ts'
import { createTestDatabase } from '../support/device/test-database.ts'
import { noPayments } from '../support/server/no-payments.ts'

const identity = { verify: async () => ({ kind: 'refused' as const }), requestDemoCredential: null }
const HOME = '192.0.2.1'

let nodes: FastifyInstance[]
let databases: Database[]
let close: () => Promise<void>
beforeEach(async () => {
  const home = await createTestDatabase()
  databases = [openDatabase(home.connectionString), openDatabase(home.connectionString)]
  nodes = await Promise.all(databases.map(startNode))
  close = async () => {
    for (const node of nodes) await node.close()
    for (const database of databases) if (!database.$client.ended) await database.$client.end()
    await home.drop()
  }
})
afterEach(() => close())

/** Ten calls a minute for a visitor. */
function startNode(database: Database): Promise<FastifyInstance> {
  const config = readConfig({ RATE_LIMIT_PUBLIC: '10', RATE_LIMIT_BLOCK_SECONDS: '300' })
  const makeLimiter = countInDatabase(database.$client)
  return buildApp({ config, database, payments: noPayments, identity, makeLimiter, hasLog: false })
}

async function readNews(node: FastifyInstance | undefined, remoteAddress = HOME) {
  const response = await node?.inject({ url: '/api/vedika/public/news/today', remoteAddress })
  return { status: response?.statusCode, wait: Number(response?.headers['retry-after'] ?? 0) }
}

describe('[OF-03] two servers on one database', () => {
  test('count a caller together, and both block the caller for five minutes', async () => {
    const statuses: (number | undefined)[] = []
    for (let call = 0; call < 10; call++) statuses.push((await readNews(nodes[call % 2])).status)
    expect(statuses).toEqual(Array(10).fill(200))
    const blockedAt = performance.now()
    for (const node of nodes) {
      const { status, wait } = await readNews(node)
      const passed = (performance.now() - blockedAt) / 1000
      expect(status).toBe(429)
      expect(wait).toBeGreaterThanOrEqual(Math.floor(300 - passed))
      expect(wait).toBeLessThanOrEqual(300)
    }
    expect((await readNews(nodes[0], '192.0.2.2')).status).toBe(200)
  })

  test('count calls of their own together, too', async () => {
    const send = async (node: FastifyInstance | undefined) => {
      const body = { name: 'A', email: 'a@example.com', phone: '', subject: 'S', message: 'M', website: '' }
      const url = endpointPath(endpoints.contactUs, 'vedika')
      const headers = { [APP_HEADER]: String(API_VERSION) }
      return (await node?.inject({ method: 'POST', url, body, headers, remoteAddress: HOME }))?.statusCode
    }
    const statuses: (number | undefined)[] = []
    for (let call = 0; call < 6; call++) statuses.push(await send(nodes[call % 2]))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('count alone where the count cannot be stored', async () => {
    await databases[0]?.execute('drop table rate_limits')
    for (let call = 0; call < 10; call++) expect((await readNews(nodes[0])).status).toBe(200)
    expect((await readNews(nodes[0])).status).toBe(429)
    expect((await readNews(nodes[1])).status).toBe(200)
  })
})
