import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { pullAll, push } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

test('[NO-06] speech text and source return as sent; too long or no web URL is refused', async () => {
  const me = await server.signIn()
  const source = { sourceUrl: 'https://paper.example/a', sourceTitle: 'Rain', sourceQuote: 'It rained.' }
  const row = notePush({ speechDescription: 's'.repeat(limits.noteTextAdmin), ...source })
  const kinds = await push(server, me, [
    row,
    notePush({ speechDescription: 's'.repeat(limits.noteTextAdmin + 1) }),
    notePush({ sourceQuote: 'q'.repeat(limits.sourceQuote + 1) }),
    notePush({ sourceTitle: 't'.repeat(limits.title + 1) }),
    notePush({ ...source, sourceUrl: 'javascript:alert(1)' }),
    notePush({ ...source, sourceUrl: `https://paper.example/${'a'.repeat(limits.address)}` }),
  ])
  expect(kinds.map(({ kind }) => kind)).toEqual(['ok', ...Array.from({ length: 5 }, () => 'rejected')])
  expect(await pullAll(server, me)).toMatchObject([{ id: row.id, content: row.content }])
})
