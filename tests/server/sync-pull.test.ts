import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CollectionName } from '#schemas/collections.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { DIGEST_MODULUS, type PushRow, versionHash } from '#schemas/sync.ts'
import { notes } from '#server/db/tables/notes.ts'
import { syncCommits, userSync } from '#server/db/tables/sync.ts'
import { bookmarkPush, categoryPush, noteContent, notePush } from '../support/rows/test-documents.ts'
import { digest, pull, pullAll, push, refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
let rows: PushRow[]

beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
  me = await server.signIn()
  rows = [categoryPush(), notePush(), await bookmarkPush(), notePush({ deletedAt: 5 }), notePush(), notePush()]
  await push(server, me, rows)
})
afterAll(() => server.stop())

describe('pull', () => {
  test.each([1, 2, 3, 5, 6, 100])(
    'by pages of %i: every row of all collections once, in the order of writing',
    async (limit) => {
      expect((await pullAll(server, me, limit)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    },
  )

  test('says when there is more, and where to go on', async () => {
    expect(await pull(server, me, 0, 4)).toMatchObject({ seq: 4, more: true, userId: me.userId })
    expect(await pull(server, me, 4, 2)).toMatchObject({ seq: 6, more: false })
    expect(await pull(server, me, 6)).toMatchObject({ seq: 6, more: false, rows: [] })
  })

  test('[OF-05] a device that has every row is refused like any other by another database', async () => {
    const person = await server.signIn()
    await push(server, person, [notePush(), notePush()])
    const { epoch, commit } = await pull(server, person)
    const current = { after: 2, limit: 10, epoch, commit }
    const answer = await server.call(endpoints.syncPull, { as: person, body: current })
    expect(answer.json()).toEqual({ userId: person.userId, epoch, commit, rows: [], seq: 2, more: false })
    const statusOf = async (change: object) =>
      (await server.call(endpoints.syncPull, { as: person, body: { ...current, ...change } })).statusCode
    expect(await statusOf({ epoch: randomUUID() })).toBe(410)
    expect(await statusOf({ commit: { seq: 2, id: randomUUID() } })).toBe(410)
    expect(await statusOf({ after: 3 })).toBe(410)
    const last = await server.call(endpoints.syncPull, { as: person, body: { ...current, after: 1 } })
    expect(last.json()).toMatchObject({ seq: 2, rows: [{ seq: 2 }] })
  })

  test('a page ends where it would become too large for a slow network, and a huge row comes alone', async () => {
    const person = await server.signIn()
    const long = (letters: number) => bookmarkPush({ url: `https://x.example/${letters}`, text: 'x'.repeat(letters) })
    await push(server, person, await Promise.all([1, 100_000, 100_001, 100_002, 400_000, 2].map(long)))
    const sizes: number[] = []
    for (let after = 0, more = true; more; ) {
      const page = await pull(server, person, after)
      sizes.push(page.rows.length)
      after = page.seq
      more = page.more
    }
    expect(sizes).toEqual([3, 1, 1, 1])
  })

  test('[OF-06] ends at the last number given, though a restored table lacks its row', async () => {
    const person = await server.signIn()
    const [kept, lost] = [notePush(), notePush()]
    await push(server, person, [kept, lost])
    await server.database.delete(notes).where(eq(notes.id, lost.id))
    expect(await pull(server, person)).toMatchObject({ seq: 2, more: false, rows: [{ id: kept.id }] })
  })

  test('[OF-05] a counter or commits that were restored alone lower no number', async () => {
    const person = await server.signIn()
    await push(server, person, [notePush(), notePush()])
    const ofPerson = eq(userSync.userId, person.userId)
    await server.database.update(userSync).set({ seq: 1 }).where(ofPerson)
    expect(await pull(server, person)).toMatchObject({ seq: 2, rows: [{ seq: 1 }, { seq: 2 }] })
    await server.database.update(userSync).set({ seq: 2 }).where(ofPerson)
    await server.database.delete(syncCommits).where(eq(syncCommits.userId, person.userId))
    expect(await pull(server, person)).toMatchObject({ seq: 2, commit: null, rows: [{ seq: 1 }, { seq: 2 }] })
  })

  test('a row edited since moves to the end and is pulled once', async () => {
    const person = await server.signIn()
    const [first, second] = [notePush(), notePush()]
    await push(server, person, [first, second])
    await push(server, person, [
      { ...first, version: randomUUID(), baseVersion: first.version, content: noteContent() },
    ])
    expect((await pullAll(server, person, 1)).map(({ id, seq }) => [id, seq])).toEqual([
      [second.id, 2],
      [first.id, 3],
    ])
  })

  test('a device that knows more than the server, or another database, gets 410', async () => {
    const body = { after: 0, limit: 10, epoch: null, commit: null }
    expect(await refusalOf(server, endpoints.syncPull, { as: me, body: { ...body, after: 7 } })).toEqual([
      410,
      'other_database',
    ])
    const elsewhere = { ...body, epoch: randomUUID() }
    expect(await refusalOf(server, endpoints.syncPull, { as: me, body: elsewhere })).toEqual([410, 'other_database'])
    const { epoch } = await pull(server, me)
    expect((await server.call(endpoints.syncPull, { as: me, body: { ...body, after: 6, epoch } })).statusCode).toBe(200)
  })

  test('a request that is none is 422, naming the field', async () => {
    const response = await server.call(endpoints.syncPull, {
      as: me,
      body: { after: -1, limit: 10, epoch: null, commit: null },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toEqual([{ field: 'after', message: expect.any(String) }])
  })
})

describe('digest', () => {
  test('is count and sums of every row, deleted ones included, and the count of the others', async () => {
    const expected = (collection: CollectionName) => {
      const own = rows.filter((row) => row.collection === collection)
      const sum = own.reduce((total, { id, version }) => (total + versionHash(id, version)) % DIGEST_MODULUS, 0)
      const seqSum = own.reduce((total, row) => total + rows.indexOf(row) + 1, 0)
      const active = own.filter(({ content }) => content.deletedAt === 0).length
      return { count: own.length, sum, seqSum, active }
    }
    expect(await digest(server, me)).toMatchObject({
      userId: me.userId,
      seq: 6,
      collections: {
        notes: expected('notes'),
        noteCategories: expected('noteCategories'),
        bookmarks: expected('bookmarks'),
      },
    })
  })

  test('of somebody who wrote nothing is empty', async () => {
    const empty = { count: 0, sum: 0, seqSum: 0, active: 0 }
    expect(await digest(server, await server.signIn())).toMatchObject({
      seq: 0,
      collections: { notes: empty, noteCategories: empty, bookmarks: empty },
    })
  })
})
