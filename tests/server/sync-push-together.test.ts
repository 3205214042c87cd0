import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryPush, notePush } from '../support/rows/test-documents.ts'
import { pullAll, push } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('rows that the database refuses stop none of the hundred around them, and take no number', async () => {
  const me = await server.signIn()
  const rows = countTo(100).map((place) =>
    [21, 51, 52].includes(place) ? categoryPush({ name: 'Polity' }) : notePush(),
  )
  const answers = await push(server, me, rows)
  const places = answers.flatMap(({ kind }, index) => (kind === 'ok' ? [] : [[index + 1, kind]]))
  expect(places).toEqual([
    [51, 'rejected'],
    [52, 'rejected'],
  ])
  expect(answers.flatMap((answer) => (answer.kind === 'ok' ? [answer.seq] : []))).toEqual(countTo(98))
  const pulled = await pullAll(server, me)
  const ids = rows.filter((_, index) => answers[index]?.kind === 'ok').map(({ id }) => id)
  expect(pulled.map(({ id }) => id)).toEqual(ids)
  const numbers = pulled.flatMap(({ collection, owned }) => (collection === 'notes' ? [owned.number] : []))
  expect(numbers).toEqual(countTo(97))
})

test('a document twice in one push is written twice, in order, among others', async () => {
  const me = await server.signIn()
  const first = notePush({ name: 'first' })
  await push(server, me, [first])
  const edited = { ...notePush({ name: 'edited' }), id: first.id, baseVersion: first.version }
  const twice = notePush({ name: 'once' })
  const again = { ...notePush({ name: 'twice' }), id: twice.id, baseVersion: twice.version }
  const stale = { ...notePush({ name: 'stale' }), id: twice.id, baseVersion: randomUUID() }
  const answers = await push(server, me, [edited, twice, notePush({ name: 'new' }), again, stale, twice])
  expect(answers).toMatchObject([
    { kind: 'ok', seq: 2, owned: { number: 1 } },
    { kind: 'ok', seq: 3, owned: { number: 2 } },
    { kind: 'ok', seq: 4, owned: { number: 3 } },
    { kind: 'ok', seq: 5, owned: { number: 2 } },
    { kind: 'conflict', state: { version: again.version } },
    { kind: 'conflict', state: { version: again.version } },
  ])
  const pulled = await pullAll(server, me)
  expect(pulled.map(({ content, owned }) => [content.name, owned.number])).toEqual([
    ['edited', 1],
    ['new', 3],
    ['twice', 2],
  ])
})

test('a document twice beside a row that the database refuses is written twice, in order', async () => {
  const me = await server.signIn()
  const once = notePush({ name: 'once' })
  const again = { ...notePush({ name: 'twice' }), id: once.id, baseVersion: once.version }
  const answers = await push(server, me, [once, again, notePush({}, { id: 'a\0' })])
  expect(answers).toMatchObject([{ kind: 'ok', seq: 1 }, { kind: 'ok', seq: 2 }, { kind: 'rejected' }])
})
