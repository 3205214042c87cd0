import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { purgeNote } from '#schemas/note.ts'
import { type PushRow, versionHash } from '#schemas/sync.ts'
import { chatAnswers, chatDocuments, chatTurns } from '#server/db/tables/chat.ts'
import { notes } from '#server/db/tables/notes.ts'
import { revisions } from '#server/db/tables/sync.ts'
import { refuse } from '#server/errors.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { updateServerFields } from '#server/synced-rows/update-server-fields.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import {
  bookmarkContent,
  bookmarkPush,
  chatSessionContent,
  chatSessionPush,
  chatTurnContent,
  chatTurnPush,
  noteContent,
  notePush,
} from '../support/rows/test-documents.ts'
import { digest, pull, pullAll, push, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
beforeEach(async () => {
  me = await server.signIn()
  other = await server.signIn()
})
afterAll(() => server.stop())

const editOf = (row: PushRow, content: object): PushRow => ({
  ...row,
  version: randomUUID(),
  baseVersion: row.version,
  content: { ...row.content, ...content },
})
const bytesOf = async (person: Person, id: string) => {
  const [row] = await server.database
    .select({ bytes: notes.contentBytes })
    .from(notes)
    .where(and(eq(notes.userId, person.userId), eq(notes.id, id)))
  return row?.bytes
}

describe('[OF-06] a written row', () => {
  test('is known by the hash of its new version, and by the bytes of its content', async () => {
    const row = notePush()
    await push(server, me, [row])
    const edit = editOf(row, { name: 'Edited', description: `<p>${'x'.repeat(999)}</p>` })
    await push(server, me, [edit])
    expect((await digest(server, me)).collections.notes).toEqual({
      count: 1,
      active: 1,
      sum: versionHash(row.id, edit.version),
      seqSum: 2,
    })
    expect(await bytesOf(me, row.id)).toBe(Buffer.byteLength(JSON.stringify(edit.content)))
  })

  test('is the person’s own, whoever else has one of this id', async () => {
    const [mine, theirs] = [notePush({ name: 'Mine' }), notePush({ name: 'Theirs' })]
    theirs.id = mine.id
    await push(server, me, [mine])
    await push(server, other, [notePush(), theirs])
    await push(server, me, [editOf(mine, { name: 'Edited' })])
    expect((await pullAll(server, other)).map(({ content }) => content.name)).toEqual(['A note', 'Theirs'])
    expect((await digest(server, other)).seq).toBe(2)
  })

  test('of an older form of the content is taken', async () => {
    const row = await bookmarkPush()
    onTestFinished(addMadeUpStep('bookmarks', { language: 'en' }))
    const { language: _, ...older } = bookmarkContent()
    expect(await pushOne(server, me, { ...row, content: older })).toMatchObject({ kind: 'ok' })
  })

  test('that comes again beside a new one does not lower the person’s number', async () => {
    const [first, second, third] = [notePush(), notePush(), notePush()]
    await push(server, me, [first, second])
    await push(server, me, [third, first])
    expect(await pushOne(server, me, notePush())).toMatchObject({ kind: 'ok', seq: 4 })
  })

  test('fails the whole push where the database is in trouble, and nothing is written', async () => {
    await server.database.execute(sql`alter table bookmarks rename column title to other_title`)
    const rows = [notePush(), await bookmarkPush()]
    const response = await server.call(endpoints.syncPush, { as: me, body: { rows, commit: null } })
    await server.database.execute(sql`alter table bookmarks rename column other_title to title`)
    expect(response.statusCode).toBe(500)
    expect(await pullAll(server, me)).toEqual([])
  })
})

describe('[NO-09] earlier versions', () => {
  test('of a note that is emptied for good go, and no others', async () => {
    const sides = () => [{ version: randomUUID(), content: noteContent() }]
    const [mine, beside] = [notePush({}, { mergedFrom: sides() }), notePush({}, { mergedFrom: sides() })]
    const theirs = { ...notePush({}, { mergedFrom: sides() }), id: mine.id }
    await push(server, me, [mine, beside])
    await push(server, other, [theirs])
    const emptied = editOf({ ...mine, mergedFrom: undefined }, {})
    await push(server, me, [{ ...emptied, content: purgeNote(noteContent({ deletedAt: 9 })) }])
    const kept = await server.database.select({ id: revisions.documentId, userId: revisions.userId }).from(revisions)
    const ids = kept.filter(({ userId }) => [me.userId, other.userId].includes(userId))
    expect(ids).toHaveLength(2)
    expect(ids).toContainEqual({ id: beside.id, userId: me.userId })
    expect(ids).toContainEqual({ id: mine.id, userId: other.userId })
  })
})

describe('[CH-14] a question', () => {
  const queued = async (id: string) =>
    (await server.database.select().from(chatAnswers).where(eq(chatAnswers.turnId, id))).map(
      ({ version, attempts, isStopped }) => ({ version, attempts, isStopped }),
    )

  /** A question with a conversation that nobody answers: only a push wakes the answerer. */
  async function ask(): Promise<PushRow> {
    const session = chatSessionPush()
    const turn = chatTurnPush({ sessionId: session.id })
    await push(server, me, [session])
    await server.database.insert(chatTurns).values({
      ...chatTurnContent({ sessionId: session.id }),
      userId: me.userId,
      id: turn.id,
      version: turn.version,
      seq: 2,
      versionHash: 0,
      contentBytes: 1,
    })
    await server.database.execute(sql`update user_sync set seq = 2 where user_id = ${me.userId}`)
    return turn
  }

  test('that is asked again is queued under its new version, as if for the first time', async () => {
    const turn = await ask()
    const claim = { attempts: 3, isStopped: true, version: turn.version }
    await server.database.insert(chatAnswers).values({ userId: me.userId, turnId: turn.id, ...claim })
    await server.database
      .update(chatTurns)
      .set({ answerState: 'failed', answer: 'Half' })
      .where(eq(chatTurns.id, turn.id))
    const again = editOf(turn, {})
    const caller = { userId: me.userId, role: 'user' as const, membershipDays: 0 }
    const { answers } = await applyPush(server.store, caller, [again])
    expect(answers).toMatchObject([{ kind: 'ok', owned: { answer: '' } }])
    expect(await queued(turn.id)).toEqual([{ version: again.version, attempts: 0, isStopped: false }])

    const deleted = editOf(again, { deletedAt: 9 })
    await applyPush(server.store, caller, [deleted])
    expect(await queued(turn.id)).toEqual([])
  })

  test('that is deleted is not asked, and keeps what was answered so far', async () => {
    const turn = await ask()
    await server.database
      .update(chatTurns)
      .set({ answerState: 'failed', answer: 'Half' })
      .where(eq(chatTurns.id, turn.id))
    expect(await pushOne(server, me, editOf(turn, { deletedAt: 9 }))).toMatchObject({ owned: { answer: 'Half' } })
    expect(await queued(turn.id)).toEqual([])
  })

  test('that has its whole answer is not asked again', async () => {
    const turn = await ask()
    await server.database
      .update(chatTurns)
      .set({ answerState: 'done', answer: 'All of it' })
      .where(eq(chatTurns.id, turn.id))
    expect(await pushOne(server, me, editOf(turn, {}))).toMatchObject({ kind: 'ok', owned: { answer: 'All of it' } })
    expect(await queued(turn.id)).toEqual([])
  })

  test('in a deleted conversation is refused, in another one not', async () => {
    const [deleted, alive] = [chatSessionPush(), chatSessionPush()]
    await push(server, me, [deleted, alive])
    await push(server, me, [editOf(deleted, { deletedAt: 9 })])
    const turns = [deleted, alive].map(({ id }) => chatTurnPush({ sessionId: id }))
    expect((await push(server, me, turns)).map(({ kind }) => kind)).toEqual(['rejected', 'ok'])
  })
})

describe('[CH-08] a conversation of which nothing may be kept', () => {
  test('is emptied with its questions, documents and earlier versions, and nobody else’s', async () => {
    const session = chatSessionPush({ temporary: true })
    const document = { id: randomUUID(), name: 'a.pdf', pages: [] }
    const turn = chatTurnPush({ sessionId: session.id, documentId: document.id })
    const theirs = [chatSessionPush(), chatTurnPush({ sessionId: session.id, question: 'Theirs' })] as const
    theirs[0].id = session.id
    await push(server, other, [...theirs])
    const sides = [{ version: randomUUID(), content: chatSessionContent() }]
    await push(server, me, [session, turn])
    await server.database.insert(chatDocuments).values({ userId: me.userId, ...document })
    const ended = await pushOne(server, me, { ...editOf(session, { isActive: false }), mergedFrom: sides })
    const later = await pull(server, me, ended.kind === 'ok' ? ended.seq : 0)
    expect(later.rows.map(({ id }) => id).toSorted()).toEqual([session.id, turn.id].toSorted())

    const mine = await pullAll(server, me)
    expect(mine.map(({ content }) => content.chatTitle ?? content.question)).toEqual(['', ''])
    const kept = await server.database.select().from(revisions).where(eq(revisions.userId, me.userId))
    expect(kept).toEqual([])
    expect((await pullAll(server, other)).map(({ content }) => content.question)).toContain('Theirs')

    expect(await server.database.select().from(chatDocuments)).toEqual([])
  })

  test('is not written again when a question comes after its end', async () => {
    const session = chatSessionPush({ temporary: true, isActive: false })
    await push(server, me, [session])
    const { seq } = await digest(server, me)
    const late = chatTurnPush({ sessionId: session.id })
    await push(server, me, [late])
    expect((await pull(server, me, seq)).rows.map(({ id, content }) => [id, content.question])).toEqual([[late.id, '']])
  })
})

describe('[OF-06] what the server alone writes of a row', () => {
  test('keeps its version, takes the next number, and counts in its bytes', async () => {
    const [mine, theirs] = [notePush(), notePush()]
    theirs.id = mine.id
    await push(server, me, [mine])
    await push(server, other, [notePush(), theirs])
    const place = { collection: 'notes', id: mine.id } as const
    await updateServerFields(server.database, me.userId, place, async () => ({ number: 77 }))
    expect(await pullAll(server, me)).toMatchObject([{ version: mine.version, seq: 2, owned: { number: 77 } }])
    expect((await digest(server, me)).seq).toBe(2)
    expect(await bytesOf(me, mine.id)).toBe(Buffer.byteLength(JSON.stringify({ ...mine.content, number: 77 })))
    expect((await pullAll(server, other)).at(-1)).toMatchObject({ seq: 2, owned: { number: 2 } })
    expect(await pushOne(server, me, notePush())).toMatchObject({ seq: 3 })
  })

  test('is nothing where it is refused', async () => {
    const row = notePush()
    await push(server, me, [row])
    const place = { collection: 'notes', id: row.id } as const
    await updateServerFields(server.database, me.userId, place, async () => refuse(409, 'no', 'No'))
    expect((await digest(server, me)).seq).toBe(1)
  })
})
