import { afterAll, expect, test } from 'vitest'
import type { PulledRow, PushRow } from '#schemas/sync.ts'
import { categoryPush, notePush } from '../support/rows/test-documents.ts'
import { pullAll, pushOne } from '../support/server/device.ts'
import { startTestServer } from '../support/server/test-server.ts'

const server = await startTestServer()
const me = await server.signInMember()
afterAll(() => server.stop())

const DAYS_MS = 2 * 86_400_000

async function store(row: PushRow): Promise<PulledRow | undefined> {
  expect(await pushOne(server, me, row)).toMatchObject({ kind: 'ok' })
  return (await pullAll(server, me)).find(({ id }) => id === row.id)
}

const updatedAtOf = (row: PulledRow | undefined): number => Number(row?.content.updatedAt)

test.each([
  ['note', notePush],
  ['category', categoryPush],
])('[NO-08] a %s of a clock two days ahead is of now, as a version after the pushed one', async (name, push) => {
  const row = push({ name: `From tomorrow, a ${name}`, updatedAt: Date.now() + DAYS_MS })
  const before = Date.now()
  const stored = await store(row)
  expect(updatedAtOf(stored)).toBeGreaterThanOrEqual(before)
  expect(updatedAtOf(stored)).toBeLessThanOrEqual(Date.now())
  expect(stored).toMatchObject({ content: { ...row.content, updatedAt: expect.any(Number) } })
  expect(stored?.version).not.toBe(row.version)
  expect(stored?.ancestors).toContain(row.version)
})

test('[NO-08] a note of a clock a minute ahead stays as it was pushed', async () => {
  const row = notePush({ updatedAt: Date.now() + 50_000 })
  const stored = await store(row)
  expect([stored?.version, updatedAtOf(stored)]).toEqual([row.version, row.content.updatedAt])
})
