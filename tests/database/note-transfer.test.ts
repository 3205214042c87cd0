import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNotes, findNotes, readAllNotes, settleCategories } from '#src/database/notes/note-transfer.ts'
import { deleteNote } from '#src/database/notes/notes.ts'
import { findDirtyRows } from '#src/database/rows/row-storage.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { publicKey } from '#tests/support/rows/test-user.ts'
import { sampleNote } from './sample-note.ts'

const details = { userId: 'u1', email: 'u@example.org', name: 'U', roles: [], isPublished: false } as never
beforeEach(() => beginSession(details, true, publicKey))
afterEach(endSession)

it('[OF-10] creates many notes at once, keeps existing ones and names invalid ones', async () => {
  const notes = Array.from({ length: 250 }, (_, n) => ({ id: `n${n}`, content: sampleNote({ createdAt: n }) }))
  expect(await createNotes(notes)).toEqual({ kind: 'created', created: 250, invalid: [] })
  const changed = notes.map(({ id }) => ({ id, content: sampleNote({ name: 'Other' }) }))
  const wrong = { id: 'wrong', content: sampleNote({ name: '' }) }
  expect(await createNotes([...changed, wrong, { id: 'new', content: sampleNote() }])).toEqual({
    kind: 'created',
    created: 1,
    invalid: ['wrong'],
  })
  expect(await withUserCollections(async (each) => (await findDirtyRows(each.notes)).length)).toBe(251)
  await deleteNote('n3')
  const all = await readAllNotes()
  expect(all.notes).toHaveLength(250)
  expect(all.notes.some(({ content }) => content.name === 'Other')).toBe(false)
  const found = await findNotes(['n3', 'n4', 'missing'])
  expect([...found].map(([id, { deletedAt }]) => [id, deletedAt > 0])).toEqual([
    ['n3', true],
    ['n4', false],
  ])
})

it('[OF-10] finds categories by name, or creates them once', async () => {
  const idOf = (name: string) => `id-${name}`
  const found = (ids: [string, string][]) => ({ kind: 'found', ids: new Map(ids) })
  expect(await settleCategories(['Physics', 'physics', 'Art'], idOf)).toEqual(
    found([
      ['physics', 'id-physics'],
      ['art', 'id-art'],
    ]),
  )
  const again = await settleCategories(['PHYSICS'], () => 'other')
  expect(again).toMatchObject({ ids: expect.toSatisfy((ids) => ids.get('physics') === 'id-physics') })
  expect((await readAllNotes()).categories).toHaveLength(2)
})
