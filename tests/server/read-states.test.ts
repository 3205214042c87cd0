import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { readStatePush } from '../support/rows/test-documents.ts'
import { pullAll, push, pushOne } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

const marks = (count: number, salt = '') =>
  Array.from({ length: count }, (_, n) => createHash('sha256').update(`${salt}${n}`).digest('hex').slice(0, 16)).sort()
const rowId = (n: number) => n.toString(16).padStart(2, '0')

test('[RD-01] 10,000 read marks travel in less than a megabyte each way', async () => {
  const me = await server.signIn()
  const rows = Array.from({ length: 256 }, (_, n) => readStatePush({ read: marks(40, `${n}/`) }, { id: rowId(n) }))
  const answers = []
  for (let start = 0; start < rows.length; start += 100)
    answers.push(...(await push(server, me, rows.slice(start, start + 100))))
  expect(answers.map(({ kind }) => kind)).toEqual(Array(256).fill('ok'))
  const pulled = await pullAll(server, me)
  expect(pulled.flatMap(({ content }) => content.read ?? [])).toHaveLength(256 * 40)
  for (const sent of [rows, pulled]) expect(JSON.stringify(sent).length).toBeLessThan(1_000_000)
})

test.each([
  ['of no row', readStatePush({}, { id: '100' })],
  ['with marks out of order', readStatePush({ read: marks(2).reverse() })],
  ['with one mark twice', readStatePush({ read: Array(2).fill('a'.repeat(16)) })],
  ['with a mark that is no article', readStatePush({ read: ['<script>'] })],
  ['with too many marks', readStatePush({ read: marks(limits.readPerRow + 1) })],
])('[RD-01] read articles %s are refused', async (_, row) => {
  const me = await server.signIn()
  expect(await pushOne(server, me, row)).toMatchObject({ kind: 'rejected', error: { status: 422 } })
})
