import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushRow, RowError } from '#schemas/sync.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import type { CollectionRules, WriteRules } from '#server/synced-rows/collection-rules.ts'
import { findSyncedRow } from '#server/synced-rows/synced-tables.ts'
import { createWriteRules } from '#server/write-rules.ts'
import { bookmarkPush, categoryPush, notePush } from '../support/rows/test-documents.ts'
import { digest, pullAll } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let me: Person
/** Hooks in the order of their calls. */
let ran: unknown[]
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
beforeEach(async () => {
  me = await server.signIn()
  ran = []
})
afterAll(() => server.stop())

const refusal = (code: string): RowError => ({ status: 422, code, message: code })

function write(rules: Partial<WriteRules>, rows: PushRow[]) {
  const writeRules = { collections: {}, followUps: [], ...rules }
  const caller = { userId: me.userId, role: 'user', membershipDays: 0 } as const
  return applyPush({ database: server.database, writeRules }, caller, rows)
}

const note = (name: string, changes?: Partial<PushRow>) => notePush({ name }, changes)
const edit = (row: PushRow, name: string) => note(name, { id: row.id, baseVersion: row.version, version: randomUUID() })

/** Records every hook call; a hook rejects a name that ends in its own. */
const noteRules: CollectionRules<'notes'> = {
  normalize: (content) => ({ ...content, sourceTitle: 'normalized' }),
  startChecks({ rows }) {
    ran.push(['startChecks', rows.length])
    return {
      refuse(row) {
        ran.push('refuse')
        return String(row.content.name).endsWith('refuse') ? refusal('refuse') : null
      },
      async take({ content }) {
        ran.push('take')
        return content.name.endsWith('take') ? refusal('take') : null
      },
    }
  },
  check({ content, stored }) {
    ran.push(['check', content.sourceTitle, stored?.name])
    return content.name.endsWith('check') ? refusal('check') : null
  },
  async afterWrite(transaction, userId, rows) {
    for (const { id, stored } of rows) {
      const row = await findSyncedRow(transaction, 'notes', userId, id)
      ran.push(['afterWrite', row?.name, stored?.content.name, stored?.owned.number])
    }
  },
  afterCommit: (userId) => ran.push(['afterCommit', userId === me.userId]),
}

describe('the rules of a collection', () => {
  test('run in order, know what is stored, and leave other collections alone', async () => {
    const first = note('First')
    await write({}, [first])
    await write({ collections: { notes: noteRules } }, [edit(first, 'Second'), await bookmarkPush()])
    expect(ran).toEqual([
      ['startChecks', 1],
      'refuse',
      ['check', 'normalized', 'First'],
      'take',
      ['afterWrite', 'Second', 'First', 1],
      ['afterCommit', true],
    ])
  })

  test('refuse a row alone, the first that has a reason', async () => {
    const names = ['refuse', 'check', 'take', 'kept']
    const { answers } = await write(
      { collections: { notes: noteRules } },
      names.map((name) => note(name)),
    )
    expect(answers.map((answer) => (answer.kind === 'rejected' ? answer.error.code : answer.kind))).toEqual([
      'refuse',
      'check',
      'take',
      'ok',
    ])
    expect(ran.filter((hook) => hook === 'take')).toHaveLength(2)
    expect(await pullAll(server, me)).toMatchObject([{ content: { name: 'kept', sourceTitle: 'normalized' }, seq: 1 }])
  })

  test('run no hook after a call that stored nothing', async () => {
    await write({ collections: { notes: noteRules } }, [note('check')])
    expect(ran.at(-1)).toEqual(['check', 'normalized', undefined])
  })

  test('fail the whole push if a hook throws, also beside a row that the database refuses', async () => {
    const notes: CollectionRules<'notes'> = {
      async afterWrite(_, __, rows) {
        if (rows.some(({ content }) => content.name === 'Trouble')) throw new Error('trouble')
      },
    }
    const rows = [note('Refused', { id: 'a\0' }), note('Kept'), note('Trouble')]
    await expect(write({ collections: { notes } }, rows)).rejects.toThrow('trouble')
    expect(await pullAll(server, me)).toEqual([])
  })

  test('set server fields of an edited row, never of a new one', async () => {
    const rules = { collections: { notes: { resetOwned: () => ({ number: 7 }) } } }
    const row = note('New')
    expect((await write(rules, [row])).answers).toMatchObject([{ owned: { number: 1 } }])
    expect((await write(rules, [edit(row, 'Edited')])).answers).toMatchObject([{ owned: { number: 7 } }])
  })

  test('limit rows only where they give a quota', async () => {
    const rows = () => [note('A'), note('B'), categoryPush({ name: randomUUID() })]
    const quota = { rows: 1, bytes: 1_000_000, noun: 'letters' }
    const { answers } = await write({ collections: { notes: { quota } } }, rows())
    expect(answers).toMatchObject([{ kind: 'ok' }, { error: { code: 'no_room' } }, { kind: 'ok' }])
    expect(answers[1]).toMatchObject({ error: { message: expect.stringContaining('can hold at most 1 letters') } })
    expect((await write({}, rows())).answers.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok'])
  })

  test('name the constraint of the database that refuses a row', async () => {
    const error = refusal('taken')
    const constraints = { note_categories_living_name: error }
    const rows = [categoryPush({ name: 'A' }), categoryPush({ name: 'a' })]
    const { answers } = await write({ collections: { noteCategories: { constraints } } }, rows)
    expect(answers).toMatchObject([{ kind: 'ok' }, { kind: 'rejected', error }])
    await expect(write({}, [categoryPush({ name: 'A' })])).rejects.toThrow()
  })
})

test('rows that follow from a write are stored with it, under the next numbers', async () => {
  const followed: string[] = []
  const more = [note('More'), note('Even more')]
  const followUps: WriteRules['followUps'] = [
    async (_, userId, stored) => {
      followed.push(userId, ...stored.map(({ id }) => id))
      return more
    },
    async () => [],
  ]
  const [kept, refused] = [note('Kept'), note('check')]
  const written = await write({ collections: { notes: noteRules }, followUps }, [kept, refused])
  expect(followed).toEqual([me.userId, kept.id])
  expect(written.answers).toHaveLength(2)
  expect((await pullAll(server, me)).map(({ id, seq }) => [id, seq])).toEqual([
    [kept.id, 1],
    [more[0]?.id, 2],
    [more[1]?.id, 3],
  ])
  expect(await digest(server, me)).toMatchObject({ seq: 3 })
  expect(written.commit).toMatchObject({ seq: 3 })
})

test('a rule is typed by its collection', () => {
  const rules = createWriteRules({ answering: { wake() {} }, links: { wake() {} }, sources: { wake() {} } })
  const typed: WriteRules['collections'][] = [
    rules.collections,
    // @ts-expect-error of no collection
    { drawings: {} },
    // @ts-expect-error of a bookmark
    { notes: { check: ({ content }) => content.url } },
    // @ts-expect-error a field of the server's that questions have
    { notes: { resetOwned: () => ({ answer: '' }) } },
  ]
  expect(typed).toHaveLength(4)
})
