import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createStarterDatabase } from '../support/device/test-database.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startAs(role: string, databaseUrl: string): Promise<VedikaServer> {
  const server = new VedikaServer({ DATABASE_URL: databaseUrl, SERVER_ROLE: role })
  undo.push(async () => {
    await server.kill()
    await server.remove()
  })
  await server.start()
  return server
}

async function statusesOf({ address }: VedikaServer): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const name of ['health', 'news/today']) {
    const response = await fetch(`${address}/api/vedika/public/${name}`, { headers: { 'x-vedika-app': '1' } })
    await response.body?.cancel()
    found[name] = response.status
  }
  return found
}

async function findJobs(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query("select to_regclass('pgboss.queue') as queues")
  const found = rows[0].queues === null ? { rows: [] } : await client.query('select name from pgboss.queue')
  await client.end()
  return found.rows.map(({ name }) => name)
}

test('a server for the web runs no job, and one for jobs answers no call but its health', async () => {
  const { connectionString, drop } = await createStarterDatabase()
  undo.push(drop)
  const web = await startAs('web', connectionString)
  expect(await statusesOf(web)).toEqual({ health: 200, 'news/today': 200 })
  expect(await findJobs(connectionString)).toEqual([])

  const worker = await startAs('worker', connectionString)
  expect(await statusesOf(worker)).toEqual({ health: 200, 'news/today': 404 })
  expect(await findJobs(connectionString)).toContain('daily-insights')
})
