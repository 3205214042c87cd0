import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { buyCredits, once } from '../support/server/wallet.ts'

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await startTestServer({ hasPayments: true })
  me = await server.signIn()
})
afterAll(() => server.stop())

/** A note with the fields that the specification gives it, and no others. */
const specified = {
  id: '-1',
  name: 'Lenses',
  description: '<p>Light bends</p>',
  isActive: true,
  isFree: false,
  isGlobal: false,
  tags: ['optics'],
  articleCategoryModel: null,
  speech: '',
  speechDescription: '',
  currentUserBookmarked: false,
}

test('[AP-06] a note with the fields of the specification is stored, what is not known is named', async () => {
  const made = await server.call(endpoints.addNote, { as: me, body: specified })
  expect(made.statusCode).toBe(200)
  expect(made.json()).toMatchObject({ name: 'Lenses', tags: ['optics'], speech: '' })
  expect(made.headers['vedika-ignored-fields']).toBe('id, speech')
})

test('[AP-06] a note as it was read is sent back with a change', async () => {
  const made = (await server.call(endpoints.addNote, { as: me, body: specified })).json()
  const read = (await server.call(endpoints.note, { as: me, params: { id: made.id } })).json()
  const saving = { as: me, params: { id: made.id }, body: { ...read, name: 'Mirrors' } }
  const saved = await server.call(endpoints.updateNote, saving)
  expect([saved.statusCode, saved.json().name]).toEqual([200, 'Mirrors'])
  expect((await server.call(endpoints.updateNote, saving)).statusCode).toBe(409) // the note is a newer one by now
  const { version: _, ...unversioned } = saving.body
  const refused = await server.call(endpoints.updateNote, { ...saving, body: unversioned })
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('baseVersion')])
})

test('[AP-06] a category needs no flags, and is sent back as it was read', async () => {
  const body = { name: 'Optics', description: '<p>Light and lenses</p>' }
  const made = await server.call(endpoints.addNoteCategory, { as: me, body })
  expect(made.json()).toMatchObject({ ...body, isActive: true, isPublish: true, isGlobal: false })
  expect(made.headers).not.toHaveProperty('vedika-ignored-fields')
  await buyCredits(server, me, 100)
  await server.call(endpoints.addMembership, { as: me, headers: once(), body: { noOfDays: 10 } })
  const edited = { ...made.json(), name: 'Waves' }
  const saving = { as: me, params: { id: made.json().id }, body: edited }
  const saved = await server.call(endpoints.updateNoteCategory, saving)
  expect([saved.statusCode, saved.json().name]).toEqual([200, 'Waves'])
})

test('the header names no field that a header could not hold, and at most twenty', async () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`field${number}`, 1]))
  const body = { ...specified, ...many, 'a\r\nset-cookie: b': 1, ['x'.repeat(41)]: 1 }
  const made = await server.call(endpoints.addNote, { as: me, body })
  expect(made.statusCode).toBe(200)
  expect(String(made.headers['vedika-ignored-fields']).split(', ')).toHaveLength(20)
  expect(made.headers).not.toHaveProperty('set-cookie')
})
