import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStarterDatabase, type TestDatabase } from '../support/device/test-database.ts'
import { openChangeStream } from '../support/server/change-stream.ts'
import { signInDemoMember, writeNoteByApi } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { startTransactionPooler, type TransactionPooler } from './transaction-pooler.ts'

let home: TestDatabase
let pooler: TransactionPooler
beforeEach(async () => {
  home = await createStarterDatabase()
  pooler = await startTransactionPooler(home.connectionString)
})
afterEach(async () => {
  await pooler.stop()
  await home.drop()
})

test('the pooler of these tests forgets what belongs to a connection', async () => {
  const client = new pg.Client({ connectionString: pooler.connectionString })
  await client.connect()
  const query = { name: 'one', text: 'select 1 as one' }
  expect((await client.query(query)).rows).toEqual([{ one: 1 }])
  await expect(client.query(query)).rejects.toThrow('prepared statement "one" does not exist')
  await client.end()
})

test('[OF-06] behind a pooler by transaction the server stores, notifies and runs its jobs', async () => {
  const server = new VedikaServer({
    DATABASE_URL: pooler.connectionString,
    DATABASE_DIRECT_URL: home.connectionString,
  })
  await server.start()
  const person = await signInDemoMember(server.address)
  const stream = await openChangeStream(server.address, person)
  await stream.next()
  const names = Array.from({ length: 30 }, (_, index) => `Note ${index}`)
  const numbers = await Promise.all(names.map((name) => writeNoteByApi(server.address, person, name)))
  await stream.until(Math.max(...numbers))
  expect(new Set(numbers).size).toBe(30)
  expect(pooler.passed).toBeGreaterThan(100)

  const client = new pg.Client({ connectionString: home.connectionString })
  await client.connect()
  const { rows } = await client.query('select name from notes order by seq')
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names))
  expect((await client.query('select from pgboss.queue')).rowCount).toBeGreaterThan(5)
  await client.end()
  stream.close()
  await server.kill()
  await server.remove()
})
