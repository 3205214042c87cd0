import { describe, expect, it } from 'vitest'
import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { ServerState } from '#schemas/sync.ts'
import { contentOf, editRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { ownAncestors, rowRules } from '#src/replication/row-rules.ts'
import { sampleNote } from '../database/sample-note.ts'
import { cleanRow, edited, joiningContext, serverState } from './sample-row.ts'

const { afterOk, afterRejected, afterServerState, afterServerLoss } = rowRules
const ok = (seq: number) => ({ seq, owned: { number: 9 } })
const revision = (version: string) => ({ version, content: { name: version } })
const descendant = (version: string, seq: number, ancestors: string[]): ServerState => ({
  ...serverState(version, seq),
  ancestors,
})

describe('[OF-05] an ok', () => {
  const sent = edited(cleanRow('a', 5), 'b')

  it('leaves a clean row that knows the same number, and takes a later one', () => {
    const stored = afterOk(sent, sent, ok(6), joiningContext)
    const other = { ...stored, owned: 1 }
    expect(afterOk(other, sent, ok(6), joiningContext)).toBe(other)
    expect(afterOk(other, sent, ok(7), joiningContext)).toMatchObject({ seq: 7, dirty: 0 })
  })

  it('never lowers the number that the row knows', () => {
    expect(afterOk({ ...sent, seq: 9 }, sent, ok(6), joiningContext)).toMatchObject({ seq: 9, dirty: 0 })
  })

  it('leaves an edit that came after a later answer', () => {
    const later = { ...edited(sent, 'c'), seq: 8 }
    expect(afterOk(later, sent, ok(6), joiningContext)).toBe(later)
  })

  it('brings back a row that is gone, as it was sent', () => {
    expect(afterOk(undefined, sent, ok(6), joiningContext)).toMatchObject({ name: 'b', dirty: 0, seq: 6, number: 9 })
  })

  it('forgets the revisions that were sent, and keeps those made since', () => {
    const told = { ...sent, mergedFrom: [revision('one')] }
    const since = { ...edited(told, 'c'), mergedFrom: [revision('one'), revision('two')] }
    expect(afterOk(since, told, ok(6), joiningContext).mergedFrom).toEqual([revision('two')])
    const nothing = { ...since, mergedFrom: [revision('one')] }
    expect(afterOk(nothing, told, ok(6), joiningContext)).not.toHaveProperty('mergedFrom')
  })

  it('is the base of what was edited since, as it was sent', () => {
    const next = afterOk(edited(sent, 'c'), sent, ok(6), joiningContext)
    expect(next).toMatchObject({ name: 'c', dirty: 1, base: { version: 'b', content: { name: 'b' } } })
  })
})

describe('[NO-10] a refusal', () => {
  const error = { status: 422, code: 'invalid', message: 'No' }

  it('is for the version that was sent, while it is unsent', () => {
    const sent = edited(cleanRow('a', 5), 'b')
    expect(afterRejected(sent, sent, error)?.parked).toEqual(error)
    expect(afterRejected(edited(sent, 'c'), sent, error)?.parked).toBeUndefined()
    expect(afterRejected({ ...sent, dirty: 0 }, sent, error)?.parked).toBeUndefined()
  })
})

describe('[OF-05] a server state', () => {
  it('that was merged to the same content is taken as it is, and kept with other times', () => {
    const same = (row: SyncedRow | undefined) => editRow('notes', row, 'n1', sampleNote({ name: 'theirs' }), 'mine')
    const mine = same(cleanRow('a', 5))
    const next = afterServerState(mine, 'n1', descendant('theirs', 6, ['a']), joiningContext)
    expect(next).toMatchObject({ version: 'theirs', dirty: 0 })
    const unrelated = afterServerState(same(undefined), 'n1', descendant('theirs', 6, []), joiningContext)
    expect(unrelated).toMatchObject({ version: 'theirs', dirty: 0 })
    const times = { ...serverState('theirs', 6, { updatedAt: 99 }), ancestors: [] }
    expect(afterServerState(same(undefined), 'n1', times, joiningContext)).toMatchObject({ dirty: 0 })
  })

  it('that replaces an unsent version which it knows takes its owned fields along', () => {
    const mine = edited(edited(cleanRow('a', 5), 'b'), 'c')
    const next = afterServerState(mine, 'n1', { ...descendant('b', 6, ['a']), owned: { number: 8 } }, joiningContext)
    expect(next).toMatchObject({ name: 'c', number: 8, seq: 6, base: { version: 'b' }, ownVersions: ['c'] })
  })

  it('of the same version and a later number changes owned fields alone', () => {
    const mine = edited(cleanRow('a', 5), 'b')
    const next = afterServerState(mine, 'n1', { ...serverState('a', 7), owned: { number: 8 } }, joiningContext)
    expect(next).toMatchObject({ name: 'b', dirty: 1, number: 8, seq: 7, ownVersions: ['b'] })
  })

  it('of a base that was numbered anew leaves the versions of a merge as they are', () => {
    const merged = { ...edited(cleanRow('a', 5), 'merged'), mergedFrom: [revision('mine'), revision('a')] }
    const next = afterServerState(merged, 'n1', serverState('a', 7), joiningContext)
    expect(next).toMatchObject({ seq: 7, ownVersions: ['merged'] })
  })

  it('is stale under the number that is known, and under an older one', () => {
    const mine = edited(cleanRow('a', 5), 'b')
    expect(afterServerState(mine, 'n1', serverState('a', 5), joiningContext)).toBe(mine)
    expect(afterServerState(mine, 'n1', serverState('older', 4), joiningContext)).toBe(mine)
    const clean = cleanRow('a', 5)
    expect(afterServerState(clean, 'n1', serverState('a', 5), joiningContext)).toBe(clean)
  })

  it('keeps the order of the sides of a merge, mine first', () => {
    const mine = edited(cleanRow('a', 5), 'mine')
    const next = afterServerState(mine, 'n1', descendant('theirs', 6, ['a']), joiningContext)
    expect(next).toMatchObject({ seq: 6, base: { version: 'theirs' }, ownVersions: ['mine', 'merged'] })
    expect(next.mergedFrom).toEqual([
      { version: 'mine', content: contentOf(mine, 'notes') },
      { version: 'theirs', content: serverState('theirs', 6).content },
    ])
  })
})

describe('[OF-05] a lost row', () => {
  it('is unsent from nothing, with every version that it was made over', () => {
    const row = edited(afterServerState(undefined, 'n1', descendant('b', 9, ['a']), joiningContext), 'c')
    expect(afterServerLoss(row)).toMatchObject({
      dirty: 1,
      base: null,
      seq: 0,
      ownVersions: ['a', 'b', 'c'],
      origin: { version: 'b', content: { name: 'b' } },
    })
  })

  it('that comes back as it was known is unsent by what was made since', () => {
    for (const known of [descendant('b', 9, ['a']), serverState('b', 9)]) {
      const row = edited(afterServerState(undefined, 'n1', known, joiningContext), 'c')
      const next = afterServerState(afterServerLoss(row), 'n1', { ...known, seq: 3 }, joiningContext)
      expect(next).toMatchObject({ dirty: 1, seq: 3, base: { version: 'b' }, ownVersions: ['c'] })
    }
  })

  it('that is edited again is merged from the text that the lost edit started from', () => {
    const lost = edited(afterServerLoss(edited(cleanRow('a', 5), 'b')), 'c')
    const bases: unknown[] = []
    const noting = {
      ...joiningContext,
      merge: (base: unknown, mine: Record<string, unknown>) => {
        bases.push((base as { name?: string } | null)?.name)
        return mine
      },
    }
    afterServerState(lost, 'n1', descendant('theirs', 3, ['a']), noting)
    afterServerState(lost, 'n1', descendant('theirs', 3, ['elsewhere']), noting)
    expect(bases).toEqual(['a', undefined])
  })
})

it('[OF-05] tells the versions before an unsent one, newest first', () => {
  expect(ownAncestors(edited(edited(edited(undefined, 'a'), 'b'), 'c'))).toEqual(['b', 'a'])
})

it('[OF-05] a merge knows the versions that it was made of as ancestors', () => {
  const merged = {
    ...edited(cleanRow('a', 5), 'merged'),
    mergedFrom: [revision('mine'), revision('theirs')],
    base: { ...serverState('theirs', 6), ancestors: ['older', EARLIER_VERSIONS] },
  }
  for (const version of ['mine', 'older']) {
    const next = afterServerState(merged, 'n1', descendant(version, 8, []), joiningContext)
    expect(next).toMatchObject({ name: 'merged', dirty: 1, base: { version } })
  }
})
