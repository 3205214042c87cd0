import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noLink } from '#schemas/bookmark.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { revisions } from '#server/db/tables/sync.ts'
import {
  bookmarkContent,
  bookmarkPush,
  categoryContent,
  categoryPush,
  noteContent,
  notePush,
} from '../support/rows/test-documents.ts'
import { digest, pullAll, push, pushOne, refusalOf } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())
const paragraph = (length: number) => `<p>${'x'.repeat(length)}</p>`

describe('versions decide', () => {
  test('a new row is stored as it came, numbered, and pulled again the same', async () => {
    const me = await server.signIn()
    const [note, category, bookmark] = [notePush(), categoryPush(), await bookmarkPush()]
    expect(await push(server, me, [category, note, bookmark])).toEqual([
      { kind: 'ok', seq: 1, owned: { number: 1 } },
      { kind: 'ok', seq: 2, owned: { number: 1 } },
      { kind: 'ok', seq: 3, owned: noLink },
    ])
    expect(await pullAll(server, me)).toEqual(
      [category, note, bookmark].map(({ collection, id, version, content }, index) => ({
        collection,
        id,
        version,
        content,
        seq: index + 1,
        ancestors: [],
        owned: collection === 'bookmarks' ? noLink : { number: 1 },
      })),
    )
  })

  test('[OF-05] a repeated push is ok again and changes nothing', async () => {
    const me = await server.signIn()
    const row = notePush()
    const first = await pushOne(server, me, row)
    const before = await digest(server, me)
    expect(await pushOne(server, me, row)).toEqual(first)
    expect(await push(server, me, [row, row])).toEqual([first, first])
    expect(await digest(server, me)).toEqual(before)
  })

  test('[OF-05] a push whose answer was lost is ok when repeated with more rows', async () => {
    const me = await server.signIn()
    const [lost, next] = [notePush(), notePush()]
    await push(server, me, [lost])
    const answers = await push(server, me, [lost, next])
    expect(answers.map((answer) => answer.kind === 'ok' && answer.seq)).toEqual([1, 2])
    await push(server, me, [notePush(), lost]) // the repeated row behind a new one takes no number back
    expect(await pushOne(server, me, notePush())).toMatchObject({ kind: 'ok', seq: 4 })
  })

  test('an edit that started from the stored version is written under the same number', async () => {
    const me = await server.signIn()
    const row = notePush()
    await push(server, me, [notePush(), row])
    const edit = { ...row, version: randomUUID(), baseVersion: row.version, content: noteContent({ name: 'Edited' }) }
    expect(await pushOne(server, me, edit)).toEqual({ kind: 'ok', seq: 3, owned: { number: 2 } })
    expect((await pullAll(server, me)).map(({ seq, content }) => [seq, content.name])).toEqual([
      [1, 'A note'],
      [3, 'Edited'],
    ])
  })

  test('a document whose id looks like the number of another one is a document of its own', async () => {
    const me = await server.signIn()
    const [first, digits] = [notePush(), notePush({}, { id: '1' })]
    expect(await push(server, me, [first, digits])).toMatchObject([
      { kind: 'ok', owned: { number: 1 } },
      { kind: 'ok', owned: { number: 2 } },
    ])
  })

  test('an edit that started from another version is a conflict and gets what is stored', async () => {
    const me = await server.signIn()
    const row = notePush()
    await push(server, me, [row])
    const state = { version: row.version, seq: 1, content: row.content, owned: { number: 1 }, ancestors: [] }
    const fromNowhere = { ...row, version: randomUUID(), baseVersion: null }
    const fromElsewhere = { ...row, version: randomUUID(), baseVersion: randomUUID() }
    expect(await push(server, me, [fromNowhere, fromElsewhere])).toEqual([
      { kind: 'conflict', state },
      { kind: 'conflict', state },
    ])
  })

  test('a row that a restored server lacks is taken, whatever version it started from', async () => {
    const me = await server.signIn()
    const row = notePush({}, { baseVersion: randomUUID() })
    expect(await pushOne(server, me, row)).toMatchObject({ kind: 'ok', seq: 1 })
  })

  test('both sides of a merge are kept, once', async () => {
    const me = await server.signIn()
    const sides = [1, 2].map(() => ({ version: randomUUID(), content: noteContent({ name: '\0\ud800' }) }))
    const row = notePush({}, { mergedFrom: sides })
    await push(server, me, [row, row])
    const edit = { ...row, version: randomUUID(), baseVersion: row.version }
    expect(await pushOne(server, me, edit)).toMatchObject({ kind: 'ok', seq: 2 })
    const kept = await server.database.select().from(revisions).where(eq(revisions.documentId, row.id))
    expect(kept.map(({ version, content }) => ({ version, content }))).toEqual(sides)
  })
})

describe('rows that are refused', () => {
  test('a refused row stops no other and takes no number', async () => {
    const me = await server.signIn()
    const answers = await push(server, me, [notePush(), notePush({ name: '' }), notePush()])
    expect(answers).toEqual([
      { kind: 'ok', seq: 1, owned: { number: 1 } },
      { kind: 'rejected', error: { status: 422, code: 'invalid_fields', message: expect.stringMatching(/^name: /) } },
      { kind: 'ok', seq: 2, owned: { number: 2 } },
    ])
  })

  test('a document deleted and edited stays a document: deletion is a field', async () => {
    const me = await server.signIn()
    const row = notePush()
    await push(server, me, [row])
    const deleted = { ...row, version: randomUUID(), baseVersion: row.version, content: noteContent({ deletedAt: 9 }) }
    expect(await pushOne(server, me, deleted)).toMatchObject({ kind: 'ok', seq: 2 })
    expect((await pullAll(server, me)).map(({ content }) => content.deletedAt)).toEqual([9])
  })

  test.each([
    ['unknown fields', { ...noteContent(), extra: 1 }, /extra/],
    ['a missing field', { name: 'x' }, /^description: /],
    ['markup the profile would change', noteContent({ description: '<p onclick="x()">a</p>' }), /^description: /],
    ['a script', noteContent({ description: '<script>alert(1)</script>' }), /^description: /],
    ['U+0000, which PostgreSQL cannot hold', noteContent({ name: 'a\0b' }), /^name: /],
    ['half a surrogate pair in a tag', noteContent({ tags: ['ok', '\ud83d'] }), /^tags: /],
    ['a number that is none', { ...noteContent(), createdAt: 1.5 }, /^createdAt: /],
  ])('[NO-12] %s: 422 that names the field', async (_, content, message) => {
    const me = await server.signIn()
    const answer = await pushOne(server, me, notePush({}, { content }))
    expect(answer).toEqual({
      kind: 'rejected',
      error: { status: 422, code: 'invalid_fields', message: expect.stringMatching(message) },
    })
  })

  test('a document id that PostgreSQL cannot hold is refused alone', async () => {
    const me = await server.signIn()
    const answers = await push(server, me, [notePush({}, { id: 'a\0' }), notePush()])
    expect(answers.map(({ kind }) => kind)).toEqual(['rejected', 'ok'])
  })

  test('[NO-06] text is limited to 5000 characters, 100000 for admins, without markup', async () => {
    const me = await server.signIn()
    const admin = await server.signInAdmin()
    const kinds = async (as: typeof me, lengths: number[]) =>
      (
        await push(
          server,
          as,
          lengths.map((length) => notePush({ description: paragraph(length) })),
        )
      ).map((a) => a.kind)
    expect(await kinds(me, [5000, 5001])).toEqual(['ok', 'rejected'])
    expect(await kinds(admin, [5001, 100_000, 100_001])).toEqual(['ok', 'ok', 'rejected'])
  })

  test('[NO-06] a merge over the limit is kept; it can be flagged, cut, deleted, but not grow', async () => {
    const me = await server.signIn()
    const sides = [{ version: randomUUID(), content: noteContent() }]
    const merged = notePush({ description: paragraph(9000) }, { mergedFrom: sides })
    expect(await pushOne(server, me, merged)).toMatchObject({ kind: 'ok' })
    let baseVersion = merged.version
    const edit = async (content: Parameters<typeof noteContent>[0]) => {
      const version = randomUUID()
      const answer = await pushOne(server, me, {
        ...merged,
        version,
        baseVersion,
        content: noteContent(content),
        mergedFrom: undefined,
      })
      if (answer.kind === 'ok') baseVersion = version
      return answer.kind
    }
    expect(await edit({ description: paragraph(9000), currentUserBookmarked: true })).toBe('ok')
    expect(await edit({ description: paragraph(9001) })).toBe('rejected')
    expect(await edit({ description: paragraph(8000) })).toBe('ok')
    expect(await edit({ description: paragraph(8001) })).toBe('rejected')
    expect(await edit({ description: paragraph(8000), deletedAt: 5 })).toBe('ok')
  })

  test('[AP-07] adding a category is for every user, editing one for members', async () => {
    const [user, member] = [await server.signIn(), await server.signInMember()]
    const outcomes = await Promise.all(
      [user, member].map(async (person) => {
        const row = categoryPush()
        const edit = {
          ...row,
          version: randomUUID(),
          baseVersion: row.version,
          content: categoryContent({ name: 'Maths' }),
        }
        return (await push(server, person, [row, edit])).map((a) => (a.kind === 'rejected' ? a.error.code : a.kind))
      }),
    )
    expect(outcomes).toEqual([
      ['ok', 'membership_required'],
      ['ok', 'ok'],
    ])
  })

  test('refuses a second category of the same name in any case, with a user-facing message', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    const first = categoryPush({ name: 'Économie' })
    const deleted = categoryPush({ name: 'économie', deletedAt: 7 })
    expect(await push(server, me, [first, categoryPush({ name: 'ÉCONOMIE' }), deleted, notePush()])).toEqual([
      { kind: 'ok', seq: 1, owned: { number: 1 } },
      {
        kind: 'rejected',
        error: { status: 409, code: 'duplicate_name', message: 'You already have a category with this name.' },
      },
      { kind: 'ok', seq: 2, owned: { number: 2 } },
      { kind: 'ok', seq: 3, owned: { number: 1 } },
    ])
    expect(await pushOne(server, other, categoryPush({ name: 'Économie' }))).toMatchObject({ kind: 'ok' })
  })

  test('[BM-04] a bookmark has the id of its address, so that none is ever there twice', async () => {
    const me = await server.signIn()
    const right = await bookmarkPush({ url: 'https://example.com/a?utm_source=x' })
    expect(right.id).toBe((await bookmarkPush({ url: 'https://example.com/a' })).id)
    const otherId = { ...right, id: randomUUID(), version: randomUUID() }
    const noAddress = {
      ...right,
      version: randomUUID(),
      baseVersion: right.version,
      content: bookmarkContent({ url: 'http://' }),
    }
    expect((await push(server, me, [right, otherId, noAddress, notePush()])).map(({ kind }) => kind)).toEqual([
      'ok',
      'rejected',
      'rejected',
      'ok',
    ])
  })
})

describe('what comes back is what was sent', () => {
  test.each([
    { tags: ['', 'NULL', 'a,b', '"q"', '\\', '{}', ' x ', 'line\nbreak', 'ज्ञान', '👩‍🔬'].filter(Boolean) },
    { name: "'; drop table notes; --", description: '<p>$1 %s \\n \u00a0 \u2028 e\u0301 é</p>' },
    { createdAt: 8_640_000_000_000_000, updatedAt: 0 },
  ])('%j', async (content) => {
    const me = await server.signIn()
    await push(server, me, [notePush(content)])
    expect((await pullAll(server, me))[0]?.content).toEqual(noteContent(content))
  })
})

describe('whose rows they are', () => {
  test('[AP-07] another user’s document id is just a new document of one’s own', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    const mine = notePush({ name: 'Mine' })
    await push(server, me, [mine])
    const theirs = { ...mine, version: randomUUID(), content: noteContent({ name: 'Theirs' }) }
    expect(await pushOne(server, other, theirs)).toEqual({ kind: 'ok', seq: 1, owned: { number: 1 } })
    expect((await pullAll(server, me)).map(({ content }) => content.name)).toEqual(['Mine'])
  })

  test('[LG-11] a call made for somebody else is refused whole; one that names nobody is malformed', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    const calls = [
      { endpoint: endpoints.syncPush, body: { rows: [notePush()], commit: null } },
      { endpoint: endpoints.syncPull, body: { after: 0, limit: 10, epoch: null, commit: null } },
      { endpoint: endpoints.syncDigest, body: { commit: null } },
    ]
    for (const { endpoint, body } of calls) {
      const forOther = { as: me, body, headers: { [EXPECTED_USER_HEADER]: other.userId } }
      expect(await refusalOf(server, endpoint, forOther)).toEqual([409, 'other_user'])
      const forNobody = { body, headers: { cookie: me.cookie } }
      expect(await refusalOf(server, endpoint, forNobody)).toEqual([400, 'malformed'])
    }
    expect(await pullAll(server, me)).toEqual([])
  })
})
