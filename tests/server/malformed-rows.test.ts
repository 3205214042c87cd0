import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PushRow } from '#schemas/sync.ts'
import { noteContent, notePush } from '../support/rows/test-documents.ts'
import { pullAll, push } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

describe('a row that is none', () => {
  const sound = notePush()
  const side = { version: randomUUID(), content: noteContent() }
  test.each([
    ['a version in capitals', { ...sound, version: randomUUID().toUpperCase() }, 'version: '],
    [
      'a side of a merge without a version',
      { ...sound, mergedFrom: [{ ...side, version: 'x' }] },
      'mergedFrom.0.version: ',
    ],
    ['21 sides of a merge', { ...sound, mergedFrom: Array(21).fill(side) }, 'mergedFrom: '],
    ['an unknown collection', { ...sound, collection: 'diaries' }, 'collection: '],
    ['a number', 7, 'row: '],
  ])('%s is refused, and the others are stored', async (_, row, field) => {
    const me = await server.signIn()
    const [first, last] = [notePush(), notePush()]
    const answers = await push(server, me, [first, row as PushRow, last])
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'rejected', 'ok'])
    expect(answers[1]).toMatchObject({ error: { status: 422, message: expect.stringMatching(`^${field}`) } })
    expect((await pullAll(server, me)).map(({ id }) => id)).toEqual([first.id, last.id])
  })

  test('is refused alone, too', async () => {
    expect(await push(server, await server.signIn(), [{} as PushRow])).toMatchObject([{ kind: 'rejected' }])
  })
})
