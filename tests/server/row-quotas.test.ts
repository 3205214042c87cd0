import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import type { PushRow } from '#schemas/sync.ts'
import { bookmarkPush, categoryPush, noteContent, notePush } from '../support/rows/test-documents.ts'
import { pullAll, push, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true, rateLimit: { userPerMinute: 10_000 } })
})
beforeEach(async () => {
  me = await server.signIn()
})
afterAll(() => server.stop())

const kindsOf = async (rows: PushRow[]) => (await push(server, me, rows)).map(({ kind }) => kind)
const edit = (row: PushRow, content: object): PushRow => ({
  ...row,
  version: randomUUID(),
  baseVersion: row.version,
  content: { ...row.content, ...content },
})

/** Pretends that the stored notes have this many bytes. */
const pretendBytes = (bytes: number) =>
  server.database.execute(sql`update notes set content_bytes = ${bytes} where user_id = ${me.userId}`)

describe('what a merge keeps of its sides', () => {
  test('a side nested without an end refuses its row alone', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const [before, after] = [notePush(), notePush()]
    const hostile = notePush({}, { mergedFrom: [{ version: randomUUID(), content: { name: 'DEEP' } }] })
    const body = JSON.stringify({ rows: [before, hostile, after], commit: null }).replace('"DEEP"', deep)
    const headers = { 'content-type': 'application/json' }
    const response = await server.call(endpoints.syncPush, { as: me, body, headers })
    expect(response.statusCode).toBe(200)
    expect(response.json().answers).toMatchObject([
      { kind: 'ok' },
      { kind: 'rejected', error: { status: 422, message: expect.stringContaining('mergedFrom') } },
      { kind: 'ok' },
    ])
    expect(await pullAll(server, me)).toHaveLength(2)
  })

  test('holds only what the contract says', async () => {
    const sides = (content: object) => [{ version: randomUUID(), content: { ...noteContent(), ...content } }]
    expect(await kindsOf([notePush({}, { mergedFrom: sides({ blob: 'x'.repeat(100_000) }) })])).toEqual(['rejected'])
    expect(await kindsOf([notePush({}, { mergedFrom: sides({}) })])).toEqual(['ok'])
  })

  test('has a limit over all merges of a person', async () => {
    const mergedFrom = [{ version: randomUUID(), content: noteContent() }]
    const row = notePush({}, { mergedFrom })
    expect(await kindsOf([row])).toEqual(['ok'])
    await server.database.execute(sql`alter table revisions alter column content set storage external`)
    await server.database.execute(sql`
      insert into revisions (user_id, collection, document_id, version, content)
      select ${me.userId}, 'notes', 'a', gen_random_uuid(), to_json(repeat('x', 5000000))
      from generate_series(1, ${Math.ceil(limits.revisionBytes / 5_000_000)})`)
    const again = edit(row, { name: 'Again' })
    const answer = await pushOne(server, me, {
      ...again,
      mergedFrom: [{ ...mergedFrom[0], version: randomUUID() }] as never,
    })
    expect(answer).toMatchObject({
      kind: 'rejected',
      error: { code: 'no_room', message: expect.stringContaining('100 MB') },
    })
    expect(await kindsOf([{ ...again, mergedFrom: undefined }])).toEqual(['ok'])
  })

  test('counts together what one push brings', async () => {
    const side = () => ({ version: randomUUID(), content: noteContent({ description: `<p>${'x'.repeat(4000)}</p>` }) })
    await server.database.execute(sql`alter table revisions alter column content set storage external`)
    await server.database.execute(sql`
      insert into revisions (user_id, collection, document_id, version, content)
      select ${me.userId}, 'notes', 'a', gen_random_uuid(), to_json(repeat('x', ${(limits.revisionBytes - 6000) / 10}))
      from generate_series(1, 10)`)
    const merged = Array.from({ length: 3 }, () => notePush({}, { mergedFrom: [side()] }))
    expect(await kindsOf(merged)).toEqual(['ok', 'rejected', 'rejected'])
  })
})

describe('markup', () => {
  const marked = (tags: number) => `<p>${'<strong>a</strong>'.repeat(tags)}</p>`

  test('without text is refused', async () => {
    const empty = notePush({ description: '<p></p>'.repeat(142_000) })
    expect(await pushOne(server, me, empty)).toMatchObject({
      kind: 'rejected',
      error: { status: 422, message: expect.stringMatching(/markup, the limit is 200000/) },
    })
  })

  test('of a note full of formatting is kept', async () => {
    expect(await kindsOf([notePush({ description: marked(limits.noteText) })])).toEqual(['ok'])
  })
})

describe('a full account', () => {
  test('refuses the row above the number of rows, and no other', async () => {
    const first = categoryPush({ name: 'First' })
    await push(server, me, [first])
    await server.database.execute(sql`
      insert into note_categories
      select (json_populate_record(category, json_build_object('id', n::text, 'name', 'n' || n, 'seq', n + 1, 'number', n + 1,
        'version', gen_random_uuid()))).*
      from note_categories category, generate_series(1, ${limits.rowQuotas.noteCategories.rows - 2}) n
      where user_id = ${me.userId}`)
    await server.database.execute(sql`update user_sync set seq = 5000 where user_id = ${me.userId}`)
    const answers = await push(server, me, [categoryPush({ name: 'Last' }), categoryPush({ name: 'More' }), notePush()])
    expect(answers).toMatchObject([{ kind: 'ok' }, { kind: 'rejected', error: { code: 'no_room' } }, { kind: 'ok' }])
  })

  test('takes deletions and shorter texts, and new rows after them', async () => {
    const long = notePush({ description: `<p>${'x'.repeat(2000)}</p>` })
    await push(server, me, [long])
    await pretendBytes(limits.rowQuotas.notes.bytes)
    const fresh = notePush()
    expect(await pushOne(server, me, fresh)).toMatchObject({
      error: {
        code: 'no_room',
        message: 'Your account can hold at most 200 MB of notes. Delete some, then try again.',
      },
    })
    const shorter = edit(long, { description: '<p>x</p>' })
    expect(await kindsOf([shorter, edit(shorter, { deletedAt: 9 }), fresh])).toEqual(['ok', 'ok', 'ok'])
  })

  test('counts what one push adds', async () => {
    await push(server, me, [notePush()])
    const bytes = Buffer.byteLength(JSON.stringify(noteContent()))
    await pretendBytes(limits.rowQuotas.notes.bytes - 2 * bytes)
    expect(await kindsOf([notePush(), notePush(), notePush(), await bookmarkPush()])).toEqual([
      'ok',
      'ok',
      'rejected',
      'ok',
    ])
  })

  test('counts nobody else’s rows', async () => {
    await push(server, me, [notePush()])
    await pretendBytes(limits.rowQuotas.notes.bytes)
    me = await server.signIn()
    expect(await kindsOf([notePush()])).toEqual(['ok'])
  })
})
