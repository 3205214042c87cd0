import { describe, expect, it } from 'vitest'
import type { Revision } from '#schemas/sync.ts'
import { buildCleanRow, buildRow, editRow, type SyncedRow, sameFields } from '#src/database/rows/synced-row.ts'
import { sampleNote } from './sample-note.ts'

const server = { version: 'server', seq: 4, ancestors: [], content: sampleNote(), owned: { number: 7 } }
const clean = buildCleanRow(undefined, 'n1', server)
const revision = (index: number): Revision => ({ version: `revision-${index}`, content: sampleNote() })
const edit = (row: SyncedRow | undefined, version: string, replaced: Revision[] = []) =>
  editRow('notes', row, 'n1', sampleNote({ name: version }), version, replaced)

describe('[OF-05] an edit', () => {
  it('starts from the server’s state, even after several edits', () => {
    const twice = edit(edit(clean, 'a'), 'b')
    expect(twice).toMatchObject({ dirty: 1, base: server, seq: 4, number: 7, ownVersions: ['a', 'b'] })
  })

  it('of a new row has no base', () => {
    const twice = edit(edit(undefined, 'a'), 'b')
    expect(twice).toMatchObject({ dirty: 1, base: null, seq: 0, number: 0, ownVersions: ['a', 'b'] })
  })

  it('keeps its last hundred versions', () => {
    const versions = Array.from({ length: 101 }, (_, index) => `v${index}`)
    const row = versions.reduce<SyncedRow | undefined>((before, version) => edit(before, version), undefined)
    expect(row?.ownVersions).toEqual(versions.slice(1))
  })

  it('of an unsent row keeps its first text, unless it is deleted', () => {
    const twice = edit(edit(undefined, 'a'), 'b')
    expect(edit(twice, 'c').origin).toEqual({ version: 'a', content: sampleNote({ name: 'a' }) })
    const deleted = editRow('notes', twice, 'n1', sampleNote({ deletedAt: 5 }), 'd')
    expect(deleted).not.toHaveProperty('origin')
  })

  it('sends the last twenty contents that it replaced, or none', () => {
    const revisions = Array.from({ length: 21 }, (_, index) => revision(index))
    const row = revisions.reduce((before, each) => edit(before, each.version, [each]), clean)
    expect(row.mergedFrom).toEqual(revisions.slice(1))
    expect(edit(clean, 'a')).not.toHaveProperty('mergedFrom')
  })
})

it('[OF-05] a clean row has no trace of the edit before it', () => {
  expect(buildCleanRow(edit(clean, 'a', [revision(1)]), 'n1', server)).toEqual(clean)
  expect(clean).toMatchObject({ dirty: 0, base: null, ownVersions: [] })
})

it('sorts the most recently edited row first', () => {
  const [earlier, later] = [1, 2].map((updatedAt) => editRow('notes', undefined, 'n', sampleNote({ updatedAt }), 'v'))
  expect(Number(later?.newestFirst)).toBeLessThan(Number(earlier?.newestFirst))
})

it('keeps its bookkeeping if content has fields of the same names', () => {
  const bookkeeping = { id: 'n1', version: 'v', dirty: 1 as const, base: null, seq: 3, ownVersions: ['v'] }
  expect(buildRow(bookkeeping, { version: 'other', dirty: 0 }, { seq: 9 })).toMatchObject(bookkeeping)
})

it('compares fields in any order, an absent one as undefined', () => {
  expect(sameFields({ a: 1, b: { c: [1, 2], d: 2 } }, { b: { d: 2, c: [1, 2] }, a: 1, e: undefined })).toBe(true)
  expect(sameFields({ a: [{ b: 1 }, null] }, { a: [{ c: undefined, b: 1 }, null] })).toBe(true)
  expect(sameFields({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(sameFields({ a: [1, 2] }, { a: [1, 2, 3] })).toBe(false)
  expect(sameFields({ a: [] }, { a: {} })).toBe(false)
  expect(sameFields({ a: null }, { a: {} })).toBe(false)
  expect(sameFields({}, { a: null })).toBe(false)
})

it('leaves out owned fields that the row does not have', () => {
  const { number: _, ...row } = clean
  expect(edit(row as SyncedRow, 'a')).not.toHaveProperty('number')
})
