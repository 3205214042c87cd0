import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPurged, type NoteContent, purgeNote, TRASH_DAYS } from '#schemas/note.ts'
import type { PushRow } from '#schemas/sync.ts'
import { notes } from '#server/db/tables/notes.ts'
import { revisions } from '#server/db/tables/sync.ts'
import { purgeDeletedNotes } from '#server/features/notes/purge-deleted-notes.ts'
import { noteContent, notePush } from '../support/rows/test-documents.ts'
import { digest, pull, pullAll, push, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
beforeEach(async () => {
  me = await server.signIn()
})
afterAll(() => server.stop())

const purge = () => purgeDeletedNotes(server.store, new AbortController().signal)
const countRevisions = (id: string) => server.database.$count(revisions, eq(revisions.documentId, id))

/** Sets the time at which the server stored these notes to `days` ago. */
async function letRest(days: number, ...rows: PushRow[]): Promise<void> {
  const storedAt = sql`now() - make_interval(days => ${days})`
  for (const { id } of rows) await server.database.update(notes).set({ storedAt }).where(eq(notes.id, id))
}

async function contentsOf(person: Person): Promise<NoteContent[]> {
  return (await pullAll(server, person)).map(({ content }) => content as NoteContent)
}

describe('notes that rested in the trash', () => {
  test('[NO-08] lose text and revisions after 30 days, and devices learn it by a pull', async () => {
    const row = notePush({ deletedAt: 5, tags: ['exam'], description: '<p>Secret</p>' })
    const edit = { ...row, version: randomUUID(), baseVersion: row.version }
    const mergedFrom = [{ version: randomUUID(), content: noteContent() }]
    await push(server, me, [row, { ...edit, mergedFrom }])
    await letRest(TRASH_DAYS + 1, row)
    const before = await digest(server, me)
    expect(await purge()).toBe(1)

    const { rows, seq } = await pull(server, me, before.seq)
    expect(seq).toBe(before.seq + 1)
    expect(rows).toMatchObject([{ id: row.id, content: purgeNote(edit.content as NoteContent), owned: { number: 1 } }])
    expect(rows[0]?.version).not.toBe(edit.version)
    expect(await countRevisions(row.id)).toBe(0)
    expect((await digest(server, me)).collections.notes).not.toEqual(before.collections.notes)
  })

  test('stay while younger by the server’s clock; notes that are not deleted always stay', async () => {
    const [young, living] = [notePush({ deletedAt: 5 }), notePush()]
    await push(server, me, [young, living])
    await letRest(TRASH_DAYS - 1, young)
    await letRest(TRASH_DAYS + 1, living)
    expect(await purge()).toBe(0)
    expect((await contentsOf(me)).some(isPurged)).toBe(false)
  })

  test('are emptied once, however often the job runs and however many there are, for every user', async () => {
    const other = await server.signIn()
    const rows = Array.from({ length: 100 }, () => notePush({ deletedAt: 5 }))
    const theirs = Array.from({ length: 130 }, () => notePush({ deletedAt: 5 }))
    await push(server, me, rows)
    await push(server, other, theirs.slice(0, 100))
    await push(server, other, theirs.slice(100))
    await letRest(TRASH_DAYS + 1, ...rows, ...theirs)
    expect(await purge()).toBe(230)
    await letRest(TRASH_DAYS + 1, ...rows, ...theirs)
    const after = await digest(server, me)
    expect(await purge()).toBe(0)
    expect(await digest(server, me)).toEqual(after)
    for (const person of [me, other]) expect((await contentsOf(person)).every(isPurged)).toBe(true)
  })

  test('a restored one lives on, and a run that is told to stop stops', async () => {
    const row = notePush({ deletedAt: 5 })
    await push(server, me, [row])
    await letRest(TRASH_DAYS + 1, row)
    expect(await purgeDeletedNotes(server.store, AbortSignal.abort())).toBe(0)
    const restored = { ...row, version: randomUUID(), baseVersion: row.version, content: noteContent() }
    expect(await pushOne(server, me, restored)).toMatchObject({ kind: 'ok' })
    expect(await purge()).toBe(0)
    expect(await contentsOf(me)).toEqual([noteContent()])
  })

  test('one that its owner empties loses its revisions at once, those sent along too', async () => {
    const row = notePush({}, { mergedFrom: [{ version: randomUUID(), content: noteContent() }] })
    await push(server, me, [row])
    expect(await countRevisions(row.id)).toBe(1)
    const content = purgeNote(noteContent({ deletedAt: 5 }))
    await push(server, me, [{ ...row, version: randomUUID(), baseVersion: row.version, content }])
    expect(await countRevisions(row.id)).toBe(0)
  })
})
