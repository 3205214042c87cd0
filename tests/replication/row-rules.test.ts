import { describe, expect, it } from 'vitest'
import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { ServerState } from '#schemas/sync.ts'
import { contentOf, editRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { joinVersions } from '#src/merge/conflict.ts'
import { mergeNote } from '#src/merge/merge-note.ts'
import { type Merge, type RowContext, rowRules } from '#src/replication/row-rules.ts'
import { sampleNote } from '../database/sample-note.ts'
import { cleanRow, edited, joiningContext, serverState } from './sample-row.ts'

const { afterOk, afterRejected, afterServerState, afterServerLoss } = rowRules
const ok = (seq: number) => ({ seq, owned: { number: 9 } })
const refusal = { status: 422, code: 'invalid', message: 'no' }

describe('a local edit', () => {
  it('starts from what the server has, however often the person edits', () => {
    const row = edited(edited(cleanRow('a', 5), 'b'), 'c')
    expect(row).toMatchObject({ version: 'c', dirty: 1, base: serverState('a', 5), seq: 5, ownVersions: ['b', 'c'] })
  })

  it('of a new document has no base', () => {
    expect(edited(undefined, 'a')).toMatchObject({ dirty: 1, base: null, seq: 0, number: 0 })
  })

  it('lifts the parking', () => {
    const parked = { ...edited(undefined, 'a'), parked: refusal }
    expect(edited(parked, 'b').parked).toBeUndefined()
  })
})

describe('after an ok', () => {
  it('an unchanged row is clean and has the owned fields', () => {
    const sent = edited(cleanRow('a', 5), 'b')
    expect(afterOk(sent, sent, ok(6), joiningContext)).toMatchObject({
      version: 'b',
      dirty: 0,
      base: null,
      seq: 6,
      number: 9,
      ownVersions: [],
    })
  })

  it('a row edited meanwhile stays dirty, and what was sent is its base', () => {
    const sent = edited(cleanRow('a', 5), 'b')
    const row = afterOk(edited(sent, 'c'), sent, ok(6), joiningContext)
    expect(row).toMatchObject({ version: 'c', dirty: 1, seq: 6, ownVersions: ['c'] })
    const stored = { version: 'b', seq: 6, content: contentOf(sent, 'notes'), owned: { number: 9 } }
    expect(row.base).toEqual({ ...stored, ancestors: ['a', EARLIER_VERSIONS] })
  })

  it('a row that is further already is left', () => {
    const sent = edited(cleanRow('a', 5), 'b')
    const further = cleanRow('c', 8)
    expect(afterOk(further, sent, ok(6), joiningContext)).toBe(further)
  })

  it('an answer that comes twice leaves the later number and its owned fields', () => {
    const sent = edited(cleanRow('a', 5), 'b')
    const stored = afterOk(sent, sent, ok(6), joiningContext)
    expect(afterOk(stored, sent, ok(6), joiningContext)).toBe(stored)
    const later = afterOk(stored, sent, { seq: 7, owned: { number: 10 } }, joiningContext)
    expect(later).toMatchObject({ version: 'b', dirty: 0, seq: 7, number: 10 })
    expect(afterOk(later, sent, ok(6), joiningContext)).toBe(later)
  })

  it('a row that was given up meanwhile is what the server now has', () => {
    const sent = edited(undefined, 'b')
    expect(afterOk(undefined, sent, ok(6), joiningContext)).toMatchObject({ version: 'b', dirty: 0, seq: 6 })
    expect(afterOk(cleanRow('a', 5), sent, ok(6), joiningContext)).toMatchObject({ version: 'b', dirty: 0, seq: 6 })
  })

  it('the sides of a merge that were sent are forgotten, later ones are not', () => {
    const sides = (...versions: string[]) => versions.map((version) => ({ version, content: {} }))
    const sent = { ...edited(cleanRow('a', 5), 'b'), mergedFrom: sides('x', 'y') }
    const later = { ...edited(sent, 'c'), mergedFrom: sides('x', 'y', 'z') }
    expect(afterOk(later, sent, ok(6), joiningContext).mergedFrom).toEqual(sides('z'))
    expect(afterOk(sent, sent, ok(6), joiningContext).mergedFrom).toBeUndefined()
  })

  it('the sides of an accepted merge are ancestors: a server restored to one is behind', () => {
    const sides = ['x', 'y'].map((version) => ({ version, content: {} }))
    const sent = { ...edited(cleanRow('a', 5), 'b'), mergedFrom: sides }
    const { ancestors } = afterOk(sent, sent, ok(6), joiningContext)
    expect(ancestors).toEqual(expect.arrayContaining(['x', 'y', 'a']))
  })
})

describe('after a refusal [NO-10]', () => {
  it('the row keeps its text and is parked', () => {
    const sent = edited(undefined, 'a')
    expect(afterRejected(sent, sent, refusal)).toEqual({ ...sent, parked: refusal })
  })

  it('a row edited meanwhile is tried again', () => {
    const sent = edited(undefined, 'a')
    const row = edited(sent, 'b')
    expect(afterRejected(row, sent, refusal)).toBe(row)
  })
})

describe('when a server state arrives', () => {
  it('a clean row takes it', () => {
    expect(afterServerState(cleanRow('a', 5), 'n1', serverState('b', 6), joiningContext)).toMatchObject({
      version: 'b',
      name: 'b',
      seq: 6,
      dirty: 0,
    })
  })

  it('older news and the same again are ignored', () => {
    const row = cleanRow('b', 6)
    expect(afterServerState(row, 'n1', serverState('a', 5), joiningContext)).toBe(row)
    expect(afterServerState(row, 'n1', serverState('b', 6), joiningContext)).toBe(row)
    const dirty = edited(row, 'c')
    expect(afterServerState(dirty, 'n1', serverState('b', 6), joiningContext)).toBe(dirty)
  })

  it('the same sequence with another version repairs the bookkeeping', () => {
    expect(afterServerState(cleanRow('a', 5), 'n1', serverState('b', 5), joiningContext)).toMatchObject({
      version: 'b',
    })
  })

  it('[OF-05] an own version means a lost answer: no merge, it is the base', () => {
    const row = edited(edited(cleanRow('a', 5), 'b'), 'c')
    const next = afterServerState(row, 'n1', serverState('b', 6), joiningContext)
    expect(next).toMatchObject({ version: 'c', name: 'c', dirty: 1, base: serverState('b', 6), ownVersions: ['c'] })
  })

  it('[OF-05] the present version means that it was stored: clean', () => {
    const row = edited(cleanRow('a', 5), 'b')
    expect(afterServerState(row, 'n1', serverState('b', 6), joiningContext)).toMatchObject({ version: 'b', dirty: 0 })
  })

  it('new owned fields of a known version are taken, on a dirty row too', () => {
    const dirty = edited(cleanRow('a', 5), 'b')
    const renumbered = { ...serverState('a', 6), owned: { number: 8 } }
    const next = afterServerState(dirty, 'n1', renumbered, joiningContext)
    expect(next).toMatchObject({ name: 'b', number: 8, dirty: 1, seq: 6, base: renumbered, ownVersions: ['b'] })
    expect(afterServerState(cleanRow('a', 5), 'n1', renumbered, joiningContext)).toMatchObject({ number: 8, seq: 6 })
  })

  it("[NO-09] another's edit is merged with mine, and both sides travel along", () => {
    const mine = edited(cleanRow('a', 5), 'mine')
    const next = afterServerState(mine, 'n1', serverState('theirs', 6), joiningContext)
    expect(next).toMatchObject({ name: 'theirs and mine', version: 'merged', dirty: 1 })
    expect(next.ownVersions).toEqual(['mine', 'merged'])
    expect(next.base).toEqual(serverState('theirs', 6))
    expect(next.mergedFrom).toEqual([
      { version: 'mine', content: contentOf(mine, 'notes') },
      { version: 'theirs', content: serverState('theirs', 6).content },
    ])
  })

  it('a merge that gives theirs needs no sending', () => {
    const mine = edited(cleanRow('a', 5), 'same')
    expect(afterServerState(mine, 'n1', serverState('same', 6), joiningContext)).toMatchObject({ dirty: 0, seq: 6 })
  })
})

describe('after the server lost data', () => {
  it('a row is offered anew, and whatever the server still has of it counts as our own', () => {
    const row = afterServerLoss(edited(cleanRow('a', 5), 'b'))
    expect(row).toMatchObject({ dirty: 1, base: null, seq: 0, ownVersions: [EARLIER_VERSIONS, 'a', 'b'] })
    expect(afterServerState(row, 'n1', serverState('a', 2), joiningContext)).toMatchObject({ name: 'b', dirty: 1 })
    expect(afterServerLoss(row)).toEqual(row)
  })

  it('nothing is lost where the server holds something else', () => {
    const row = afterServerLoss(cleanRow('mine', 5))
    expect(afterServerState(row, 'n1', serverState('theirs', 2), joiningContext).name).toBe('theirs and mine')
  })
})

describe('[NO-09] versions that wait for a decision', () => {
  const noting: RowContext = { ...joiningContext, merge: mergeNote as unknown as Merge }
  const rate = (figure: string): string => `<p>Repo rate: ${figure} per cent</p>`
  const conflict = joinVersions(rate('6.0'), rate('6.25'))
  const noted = (description: string) => sampleNote({ description })
  const stateOf = (version: string, seq: number, description: string): ServerState => ({
    ...serverState(version, seq),
    content: noted(description),
  })
  const saved = (description: string) => afterServerState(undefined, 'n1', stateOf('a', 5, description), joiningContext)
  const write = (row: SyncedRow, version: string, description: string) =>
    editRow('notes', row, 'n1', noted(description), version)

  it('the device that merges knows its own, until the person has decided', () => {
    const mine = write(saved(rate('6.5')), 'b', rate('6.0'))
    const merged = afterServerState(mine, 'n1', stateOf('c', 6, rate('6.25')), noting)
    expect(merged).toMatchObject({ description: conflict, dirty: 1, ownSides: [rate('6.0')] })
    const sent = afterOk(merged, merged, ok(7), joiningContext)
    expect(sent).toMatchObject({ dirty: 0, ownSides: [rate('6.0')] })
    const beside = write(sent, 'd', `${conflict}<p>More</p>`)
    expect(beside.ownSides).toEqual([rate('6.0')])
    expect(write(beside, 'e', `${rate('6.0')}<p>More</p>`).ownSides).toBeUndefined()
  })

  it('the device whose edit was there first knows its own, too; a third one knows none', () => {
    const arrives = (held: string) => afterServerState(saved(held), 'n1', stateOf('b', 6, conflict), joiningContext)
    expect(arrives(rate('6.25')).ownSides).toEqual([rate('6.25')])
    expect(arrives(rate('6.5')).ownSides).toBeUndefined()
    expect(saved(conflict).ownSides).toBeUndefined()
  })

  it('a form saved over news from another device: what was typed is its own', () => {
    expect(write(saved(rate('6.25')), 'b', conflict).ownSides).toEqual([rate('6.0')])
  })
})
