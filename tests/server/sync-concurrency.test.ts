import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PulledRow } from '#schemas/sync.ts'
import { categoryPush, noteContent, notePush } from '../support/rows/test-documents.ts'
import { digest, pull, pullAll, push } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('[OF-05] a puller sees every row once, in order, while many devices write', async () => {
  const me = await server.signIn()
  const devices = 6
  const pushes = 15
  const rowsPerPush = 3
  let isWriting = true
  const writing = Promise.all(
    Array.from({ length: devices }, async () => {
      for (let count = 0; count < pushes; count++) {
        await push(server, me, [notePush(), categoryPush({ name: randomUUID() }), notePush()])
      }
    }),
  ).finally(() => {
    isWriting = false
  })

  const seen: PulledRow[] = []
  let pages = 0
  for (let after = 0, isLastLook = false; ; pages++) {
    const page = await pull(server, me, after, 7)
    seen.push(...page.rows)
    after = page.seq
    if (page.more) continue
    if (isLastLook) break
    isLastLook = !isWriting
  }
  await writing

  const total = devices * pushes * rowsPerPush
  expect(pages).toBeGreaterThan(total / 7)
  expect(seen.map(({ seq }) => seq)).toEqual(numbersTo(total))
  const noteNumbers = seen.filter(({ collection }) => collection === 'notes').map(({ owned }) => owned.number)
  expect(noteNumbers).toEqual(numbersTo((total * 2) / 3))
})

test('[OF-05] of concurrent edits of one version, one is ok and the others conflict', async () => {
  const me = await server.signIn()
  const row = notePush()
  await push(server, me, [row])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const content = noteContent({ name: `Edit ${index}` })
      return push(server, me, [{ ...row, version: randomUUID(), baseVersion: row.version, content }])
    }),
  )
  const kinds = answers.flat().map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...Array(7).fill('conflict'), 'ok'])
  expect((await digest(server, me)).seq).toBe(2)
})

test('[OF-05] one push sent many times at once is written once', async () => {
  const me = await server.signIn()
  const rows = [notePush(), notePush()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => push(server, me, rows)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await pullAll(server, me)).toHaveLength(2)
})

test('a digest taken while others write is of one moment: its counts add up to its number', async () => {
  const me = await server.signIn()
  let isWriting = true
  const writing = Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let count = 0; count < 20; count++)
        await push(server, me, [notePush(), categoryPush({ name: randomUUID() })])
    }),
  ).finally(() => {
    isWriting = false
  })
  while (isWriting) {
    const { seq, collections } = await digest(server, me)
    expect((collections.notes?.count ?? 0) + (collections.noteCategories?.count ?? 0)).toBe(seq)
  }
  await writing
  expect((await digest(server, me)).seq).toBe(120)
})
