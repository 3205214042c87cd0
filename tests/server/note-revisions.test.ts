import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { NoteRevision } from '#schemas/note-revision.ts'
import type { PushRow } from '#schemas/sync.ts'
import { revisions } from '#server/db/tables/sync.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import { noteContent, notePush } from '../support/rows/test-documents.ts'
import { push, pushOne, refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function listRevisions(as: Person, id: string, query: Record<string, string> = {}) {
  const response = await server.call(endpoints.noteRevisions, { as, params: { id }, query })
  expect(response.statusCode).toBe(200)
  return response.json() as { listObject: NoteRevision[]; totalElementCount: number }
}

const side = (description: string) => ({ version: randomUUID(), content: noteContent({ description }) })

/** The next version of a row, and what it was merged from. */
function nextOf(row: PushRow, ...mergedFrom: { version: string; content: object }[]): PushRow {
  const content = noteContent({ name: 'Merged' })
  return { ...row, version: randomUUID(), baseVersion: row.version, content, mergedFrom: mergedFrom as never }
}

describe('the revisions of a note', () => {
  test('[NO-09] both sides of each merge, by id and by number, what came last first', async () => {
    const me = await server.signIn()
    const row = notePush()
    const [first, second, third] = [side('<p>1</p>'), side('<p>2</p>'), side('<p>3</p>')]
    const merged = nextOf(row, first, second)
    const before = Date.now()
    for (const each of [row, merged, nextOf(merged, third)]) await pushOne(server, me, each)
    const { listObject, totalElementCount } = await listRevisions(me, row.id)
    expect(totalElementCount).toBe(3)
    expect(listObject[0]).toEqual({ ...third, storedAt: expect.any(Number) })
    const versions = (listed: NoteRevision[]) => listed.map(({ version }) => version)
    expect(new Set(versions(listObject))).toEqual(new Set([first, second, third].map(({ version }) => version)))
    expect(listObject[0]?.storedAt).toBeGreaterThanOrEqual(before)
    expect(listObject[0]?.storedAt).toBeLessThanOrEqual(Date.now())
    expect(await listRevisions(me, '1')).toEqual({ listObject, totalElementCount })

    const pages = await Promise.all(['0', '1', '2', '3'].map((page) => listRevisions(me, row.id, { page, size: '1' })))
    expect(pages.flatMap((page) => versions(page.listObject))).toEqual(versions(listObject))
  })

  test('a note without any has an empty list, one that is not there or deleted is 404', async () => {
    const me = await server.signIn()
    const row = notePush()
    await push(server, me, [row])
    expect(await listRevisions(me, row.id)).toEqual({ listObject: [], totalElementCount: 0 })
    const missing = { as: me, params: { id: randomUUID() } }
    expect(await refusalOf(server, endpoints.noteRevisions, missing)).toEqual([404, 'not_found'])
    const deleted = { ...row, version: randomUUID(), baseVersion: row.version, content: noteContent({ deletedAt: 9 }) }
    await push(server, me, [deleted])
    const gone = { as: me, params: { id: row.id } }
    expect(await refusalOf(server, endpoints.noteRevisions, gone)).toEqual([404, 'not_found'])
  })

  test('[AP-07] they are their owner’s alone, also where two people have a note of one id', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    const row = notePush()
    await push(server, me, [row])
    await push(server, me, [nextOf(row, side('<p>Mine</p>'))])
    const theirs = { as: other, params: { id: row.id } }
    expect(await refusalOf(server, endpoints.noteRevisions, theirs)).toEqual([404, 'not_found'])
    await push(server, other, [notePush({}, { id: row.id })])
    expect((await listRevisions(other, row.id)).listObject).toEqual([])
  })

  test('[OF-08] a revision of an older form is there in the present one', async () => {
    onTestFinished(addMadeUpStep('notes', { sourceUrl: '', sourceQuote: '' }))
    const me = await server.signIn()
    const row = notePush()
    await push(server, me, [row])
    const { sourceUrl: _, sourceQuote: __, ...older } = noteContent()
    await push(server, me, [nextOf(row, { version: randomUUID(), content: older })])
    expect((await listRevisions(me, row.id)).listObject.map(({ content }) => content)).toEqual([noteContent()])
  })

  test('[NO-12] a revision is cleaned, and what is no note is left out', async () => {
    const me = await server.signIn()
    const row = notePush()
    await push(server, me, [row])
    await push(server, me, [nextOf(row, side('<p>a<script>alert(1)</script></p>'))])
    // A later release may find no note in a stored side.
    const stored = { userId: me.userId, collection: 'notes', documentId: row.id } as const
    await server.database.insert(revisions).values({ ...stored, version: randomUUID(), content: { name: 7 } })
    const { listObject } = await listRevisions(me, row.id)
    expect(listObject.map(({ content }) => content.description)).toEqual(['<p>a</p>'])
  })
})
