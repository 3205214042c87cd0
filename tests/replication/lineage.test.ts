import { describe, expect, it } from 'vitest'
import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { ServerState } from '#schemas/sync.ts'
import { contentOf, type Fields } from '#src/database/rows/synced-row.ts'
import { type Merge, type RowContext, rowRules } from '#src/replication/row-rules.ts'
import { cleanRow, edited, joiningContext, serverState } from './sample-row.ts'

const { afterOk, afterServerState, afterServerLoss } = rowRules
const repairing = { ...joiningContext, isRepair: true }

function descendant(version: string, seq: number, ancestors: string[]): ServerState {
  return { ...serverState(version, seq), ancestors }
}

/** A clean row whose ancestors are known. */
function storedRow(version: string, seq: number, ancestors: string[]) {
  return afterServerState(undefined, 'n1', descendant(version, seq, ancestors), joiningContext)
}

/** A context whose merges give mine, with the bases that they were given. */
function noteBases(context: RowContext) {
  const bases: (Fields | null)[] = []
  const merge: Merge = (base, mine) => {
    bases.push(base)
    return mine
  }
  return { bases, noting: { ...context, merge } }
}

describe('[NO-09] a version made over mine, whose answer was lost', () => {
  it('replaces a note that was made here', () => {
    const mine = edited(undefined, 'mine')
    const next = afterServerState(mine, 'n1', descendant('theirs', 6, ['mine']), joiningContext)
    expect(next).toMatchObject({ version: 'theirs', name: 'theirs', dirty: 0, base: null })
    expect(next.mergedFrom).toBeUndefined()
  })

  it('replaces an edit, and a merge, that were made here', () => {
    const edit = edited(cleanRow('a', 5), 'mine')
    const later = descendant('later', 7, ['mine', 'a'])
    expect(afterServerState(edit, 'n1', later, joiningContext)).toMatchObject({ version: 'later', dirty: 0 })
    const merged = afterServerState(edit, 'n1', descendant('theirs', 6, ['a']), joiningContext)
    const overMerged = descendant('last', 8, ['merged', 'mine', 'theirs', 'a'])
    expect(afterServerState(merged, 'n1', overMerged, joiningContext)).toMatchObject({ version: 'last', dirty: 0 })
  })

  it('is merged with what was written here since, from the text that both were made over', () => {
    const { bases, noting } = noteBases(joiningContext)
    const first = edited(undefined, 'first')
    const row = edited(edited(first, 'second'), 'third')
    const next = afterServerState(row, 'n1', descendant('theirs', 6, ['second']), noting)
    expect(bases).toEqual([contentOf(first, 'notes')])
    expect(next).toMatchObject({ name: 'third', dirty: 1, base: { version: 'theirs' } })
  })
})

describe('a server that lost a write', () => {
  it('gets a row again that was made over what it still has, without a merge', () => {
    const row = storedRow('c', 9, ['b', 'a'])
    const next = afterServerState(row, 'n1', descendant('a', 3, []), repairing)
    expect(next).toMatchObject({ version: 'c', name: 'c', dirty: 1, base: { version: 'a' }, ownVersions: ['b', 'c'] })
    expect(next.mergedFrom).toBeUndefined()
  })

  it('is told every version that it lost, in whatever order the device holds them', () => {
    const row = storedRow('c', 9, ['a', 'b'])
    const next = afterServerState(row, 'n1', descendant('a', 3, []), repairing)
    expect(next).toMatchObject({ dirty: 1, base: { version: 'a' }, ownVersions: ['b', 'c'] })
    expect(row.ancestors).toEqual(['a', 'b'])
  })

  it('is told no mark of earlier versions, which it names itself', () => {
    const row = storedRow('c', 9, ['b', 'a', EARLIER_VERSIONS])
    const next = afterServerState(row, 'n1', descendant('a', 3, []), repairing)
    expect(next.ownVersions).toEqual(['b', 'c'])
  })

  it('gets an unsent edit of the lost text, over what it still has', () => {
    const row = edited(storedRow('b', 9, ['a']), 'c')
    const next = afterServerState(row, 'n1', descendant('a', 3, []), repairing)
    expect(next).toMatchObject({ name: 'c', dirty: 1, base: { version: 'a' }, ownVersions: ['b', 'c'] })
  })

  it('keeps both texts where another device wrote over its older one', () => {
    const row = storedRow('mine', 9, ['a'])
    for (const context of [repairing, joiningContext]) {
      const next = afterServerState(row, 'n1', descendant('theirs', 10, ['a']), context)
      expect(next).toMatchObject({ name: 'theirs and mine', dirty: 1, base: { version: 'theirs' } })
      expect(next.mergedFrom?.map(({ version }) => version)).toEqual(['mine', 'theirs'])
      expect(next.ownVersions).toEqual(['a', 'mine', 'merged'])
    }
  })

  it('keeps both texts where the common ancestor is unknown', () => {
    const { bases, noting } = noteBases(repairing)
    const edit = edited(storedRow('lost', 9, ['a']), 'mine')
    afterServerState(edit, 'n1', descendant('theirs', 10, ['a']), noting)
    afterServerState(
      edited(afterServerLoss(storedRow('lost', 9, ['a'])), 'mine'),
      'n1',
      descendant('theirs', 1, ['a']),
      noting,
    )
    expect(bases).toEqual([null, null])
  })

  it('keeps as a revision what a merge drops', () => {
    const theirs = { ...joiningContext, merge: (_base: Fields | null, _mine: Fields, state: Fields) => state }
    const next = afterServerState(storedRow('mine', 9, []), 'n1', descendant('theirs', 10, []), theirs)
    expect(next).toMatchObject({ name: 'theirs', dirty: 1, base: { version: 'theirs' } })
    expect(next.mergedFrom?.map(({ content }) => content.name)).toEqual(['mine', 'theirs'])
  })

  it('says what it alone writes', () => {
    const row = { ...storedRow('mine', 9, []), id: 't1' }
    const next = afterServerState(row, 't1', descendant('theirs', 3, []), { ...repairing, collection: 'transactions' })
    expect(next).toMatchObject({ version: 'theirs', dirty: 0 })
  })
})

describe('where the server does not name every ancestor', () => {
  const later = descendant('later', 50, ['b', EARLIER_VERSIONS])

  it('a later number is a later version', () => {
    expect(afterServerState(storedRow('a', 5, []), 'n1', later, joiningContext)).toMatchObject({
      version: 'later',
      dirty: 0,
    })
    const merged = afterServerState(edited(storedRow('a', 5, []), 'mine'), 'n1', later, joiningContext)
    expect(merged).toMatchObject({ name: 'later and mine', ownVersions: ['mine', 'merged'] })
  })

  it('a later number is no later version where both were made over an earlier one', () => {
    const fork = descendant('theirs', 50, ['a', EARLIER_VERSIONS])
    const kept = afterServerState(storedRow('mine', 9, ['a', EARLIER_VERSIONS]), 'n1', fork, joiningContext)
    expect(kept).toMatchObject({ name: 'theirs and mine', dirty: 1 })
    const { bases, noting } = noteBases(joiningContext)
    afterServerState(edited(storedRow('lost', 9, ['a']), 'mine'), 'n1', fork, noting)
    expect(bases).toEqual([null])
  })

  it('two marks of earlier versions are no common ancestor', () => {
    const row = storedRow('a', 5, [EARLIER_VERSIONS])
    expect(afterServerState(row, 'n1', later, joiningContext)).toMatchObject({ version: 'later', dirty: 0 })
  })

  it('both texts are kept in a repair, where numbers mean nothing', () => {
    expect(afterServerState(storedRow('a', 5, []), 'n1', later, repairing)).toMatchObject({
      name: 'later and a',
      dirty: 1,
    })
  })
})

it('one number is one write of the server: another version noted with it is wrong', () => {
  const row = edited(storedRow('wrong', 5, []), 'mine')
  const next = afterServerState(row, 'n1', descendant('right', 5, ['a']), joiningContext)
  expect(next).toMatchObject({ name: 'mine', dirty: 1, base: { version: 'right' } })
})

it('a repair takes owned fields that the server gave anew under the same number', () => {
  const row = storedRow('a', 5, [])
  const renumbered = { ...descendant('a', 5, []), owned: { number: 8 } }
  expect(afterServerState(row, 'n1', renumbered, repairing)).toMatchObject({ number: 8 })
  expect(afterServerState(row, 'n1', descendant('a', 5, []), repairing)).toBe(row)
})

it('an acknowledged row knows the ancestors that the server knows', () => {
  const sent = edited(edited(storedRow('b', 5, ['a']), 'c'), 'd')
  expect(afterOk(sent, sent, { seq: 6, owned: { number: 1 } }, joiningContext).ancestors).toEqual(['b', 'c', 'a'])
})
