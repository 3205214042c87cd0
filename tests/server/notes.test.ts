import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { noteDefaults } from '#schemas/note.ts'
import { pullAll, refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

const noteBody = (changes = {}) => ({
  ...noteDefaults,
  name: 'Lenses',
  description: '<p>Light bends</p>',
  tags: ['optics'],
  ...changes,
})

async function addNote(as: Person, changes = {}) {
  return (await server.call(endpoints.addNote, { as, body: noteBody(changes) })).json()
}

describe('private notes', () => {
  test('[AP-01] a note is made, read by id and by number, changed and deleted', async () => {
    const me = await server.signIn()
    const made = await addNote(me)
    expect(made).toMatchObject({ ...noteBody(), number: 1, deletedAt: 0 })
    for (const id of [made.id, '1']) {
      expect((await server.call(endpoints.note, { as: me, params: { id } })).json()).toEqual(made)
    }

    const body = { ...noteBody({ name: 'Mirrors' }), baseVersion: made.version }
    const changed = (await server.call(endpoints.updateNote, { as: me, params: { id: '1' }, body })).json()
    expect(changed).toMatchObject({ id: made.id, name: 'Mirrors', createdAt: made.createdAt })
    expect(changed.version).not.toBe(made.version)

    const one = { as: me, params: { id: made.id } }
    expect((await server.call(endpoints.deleteNote, one)).json()).toEqual({ done: true })
    for (const endpoint of [endpoints.note, endpoints.deleteNote]) {
      expect(await refusalOf(server, endpoint, one)).toEqual([404, 'not_found'])
    }
  })

  test('[OF-06] what the calls write, devices pull like any other row', async () => {
    const me = await server.signIn()
    const made = await addNote(me)
    await server.call(endpoints.deleteNote, { as: me, params: { id: made.id } })
    const [row, ...others] = await pullAll(server, me)
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: made.id, seq: 2, content: { name: 'Lenses' }, owned: { number: 1 } })
    expect(row?.content.deletedAt).toBeGreaterThan(0)
  })

  test('a change that started from an old version is 409', async () => {
    const me = await server.signIn()
    const made = await addNote(me)
    const save = (baseVersion: string) => ({
      as: me,
      params: { id: made.id },
      body: { ...noteBody({ name: 'Prisms' }), baseVersion },
    })
    expect((await server.call(endpoints.updateNote, save(made.version))).statusCode).toBe(200)
    expect(await refusalOf(server, endpoints.updateNote, save(made.version))).toEqual([409, 'conflict'])
    expect(await refusalOf(server, endpoints.updateNote, save(randomUUID()))).toEqual([409, 'conflict'])
  })

  test('[AP-01] the list is by zero-based pages, without what is deleted, with the count of all', async () => {
    const me = await server.signIn()
    for (const name of ['One', 'Two', 'Three']) await addNote(me, { name })
    await server.call(endpoints.deleteNote, { as: me, params: { id: '2' } })
    const list = async (query: Record<string, string>) => {
      const { listObject, totalElementCount } = (await server.call(endpoints.notes, { as: me, query })).json()
      return [listObject.map(({ name }: { name: string }) => name).sort(), totalElementCount]
    }
    expect(await list({})).toEqual([['One', 'Three'], 2])
    const pages = [await list({ page: '0', size: '1' }), await list({ page: '1', size: '1' })]
    expect(pages.flatMap(([names]) => names).sort()).toEqual(['One', 'Three'])
    expect(await list({ page: '2', size: '1' })).toEqual([[], 2])
  })

  test('[AP-07] somebody else’s note does not exist', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    const made = await addNote(me)
    const theirs = { as: other, params: { id: made.id } }
    expect(await refusalOf(server, endpoints.note, theirs)).toEqual([404, 'not_found'])
    expect(await refusalOf(server, endpoints.deleteNote, theirs)).toEqual([404, 'not_found'])
    const body = { ...noteBody(), baseVersion: made.version }
    expect(await refusalOf(server, endpoints.updateNote, { ...theirs, body })).toEqual([404, 'not_found'])
  })

  test('[NO-12] markup is cleaned before it is stored', async () => {
    const me = await server.signIn()
    const made = await addNote(me, { description: '<p onclick="x()">a<script>alert(1)</script></p>' })
    expect(made.description).toBe('<p>a</p>')
    expect((await pullAll(server, me))[0]?.content.description).toBe('<p>a</p>')
  })

  test('[AP-06] a note has its category and flags by name; missing fields get defaults', async () => {
    const me = await server.signIn()
    const physics = (await server.call(endpoints.addNoteCategory, { as: me, body: categoryBody() })).json()
    expect(physics).toMatchObject({ name: 'Physics', noofrecords: 0 })
    const body = { name: 'Lenses', description: '<p>a</p>', articleCategoryModel: { id: physics.id } }
    const made = (await server.call(endpoints.addNote, { as: me, body })).json()
    expect(made).toMatchObject({
      ...noteDefaults,
      categoryId: physics.id,
      speech: '',
      articleCategoryModel: { ...physics, noofrecords: 1 },
    })
    const plain = await addNote(me, { categoryId: randomUUID() }) // of no category that is there
    expect(plain.articleCategoryModel).toBe(null)
    const { listObject } = (await server.call(endpoints.notes, { as: me })).json()
    expect(listObject).toHaveLength(2)
    expect(listObject).toEqual(expect.arrayContaining([made, plain]))
    const categories = (await server.call(endpoints.noteCategories, { as: me })).json()
    expect(categories).toEqual({ listObject: [{ ...physics, noofrecords: 1 }], totalElementCount: 1 })
  })

  test('[AP-01] [NO-03] what is read aloud of a note is for admins, of their own', async () => {
    const [me, admin] = [await server.signIn(), await server.signInAdmin()]
    const [mine, theirs] = [await addNote(me), await addNote(admin, { speechDescription: 'Light bends' })]
    const audio = (as: Person, id: string) => ({ as, params: { id } })
    expect((await server.call(endpoints.noteAudio, audio(admin, theirs.id))).json()).toEqual({
      listObject: [{ id: theirs.id, language: 'en-US', speechDescription: 'Light bends' }],
      totalElementCount: 1,
    })
    expect(await refusalOf(server, endpoints.noteAudio, audio(me, mine.id))).toEqual([403, 'admin_required'])
    expect(await refusalOf(server, endpoints.noteAudio, audio(admin, mine.id))).toEqual([404, 'not_found'])
  })

  test('a name of spaces, 101 tags and a tag of 65 characters are 422, a page beyond all is 400', async () => {
    const me = await server.signIn()
    const bodies = [
      { tags: Array.from({ length: 101 }, () => 'tag') },
      { tags: ['x'.repeat(65)] },
      { categoryId: 'x'.repeat(37) },
    ]
    for (const changes of bodies) {
      const call = { as: me, body: noteBody(changes) }
      expect(await refusalOf(server, endpoints.addNote, call)).toEqual([422, 'invalid_fields'])
    }
    const beyond = { as: me, query: { page: '1000000001' } }
    expect(await refusalOf(server, endpoints.notes, beyond)).toEqual([400, 'malformed'])
    const refused = [422, 'invalid_fields']
    expect(await refusalOf(server, endpoints.addNote, { as: me, body: noteBody({ name: '  ' }) })).toEqual(refused)
    const blank = { as: me, body: categoryBody({ name: '   ' }) }
    expect(await refusalOf(server, endpoints.addNoteCategory, blank)).toEqual(refused)
  })

  test('[NO-06] a text over 5000 characters is 422', async () => {
    const as = await server.signIn()
    const tooLong = { as, body: noteBody({ description: `<p>${'x'.repeat(5001)}</p>` }) }
    expect(await refusalOf(server, endpoints.addNote, tooLong)).toEqual([422, 'invalid_fields'])
  })
})

const categoryBody = (changes = {}) => ({
  name: 'Physics',
  description: '<p>Motion</p>',
  isActive: true,
  isPublish: true,
  isGlobal: false,
  ...changes,
})

describe('note categories', () => {
  test('[NC-05] status 1 asks for the active ones, status 2 for all', async () => {
    const me = await server.signIn()
    for (const [name, isActive] of [
      ['A', true],
      ['B', false],
      ['C', true],
    ]) {
      await server.call(endpoints.addNoteCategory, { as: me, body: categoryBody({ name, isActive }) })
    }
    const list = async (query: Record<string, string>) => {
      const { listObject, totalElementCount } = (await server.call(endpoints.noteCategories, { as: me, query })).json()
      return [listObject.map(({ name }: { name: string }) => name).sort(), totalElementCount]
    }
    expect(await list({ status: '1', page: '0', size: '50' })).toEqual([['A', 'C'], 2])
    expect(await list({ status: '2' })).toEqual([['A', 'B', 'C'], 3])
  })

  test('a member changes a category; a stale change and a name that is taken are 409', async () => {
    const me = await server.signInMember()
    const add = async (name: string) =>
      (await server.call(endpoints.addNoteCategory, { as: me, body: categoryBody({ name }) })).json()
    const [physics, maths] = [await add('Physics'), await add('Maths')]
    expect([physics.number, maths.number]).toEqual([1, 2])
    const save = (name: string, baseVersion: string) => ({
      as: me,
      params: { id: physics.id },
      body: { ...categoryBody({ name, isActive: false }), baseVersion },
    })
    expect(await refusalOf(server, endpoints.updateNoteCategory, save('MATHS', physics.version))).toEqual([
      409,
      'duplicate_name',
    ])
    const saved = await server.call(endpoints.updateNoteCategory, save('Optics', physics.version))
    expect(saved.json()).toMatchObject({ id: physics.id, name: 'Optics', isActive: false, number: 1 })
    expect(await refusalOf(server, endpoints.updateNoteCategory, save('Light', physics.version))).toEqual([
      409,
      'conflict',
    ])
    const twice = { as: me, body: categoryBody({ name: 'Maths' }) }
    expect(await refusalOf(server, endpoints.addNoteCategory, twice)).toEqual([409, 'duplicate_name'])
  })
})
