import { describe, expect, it } from 'vitest'
import { ancestorsAfter, ancestorsOfPush, EARLIER_VERSIONS, hasAllAncestors, MAX_ANCESTORS } from '#schemas/lineage.ts'

const named = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)

describe('the ancestors of a version', () => {
  it('are its local and server predecessors, both sides of a merge, and theirs', () => {
    expect(ancestorsAfter(null, [], [])).toEqual([])
    const base = { version: 'b', ancestors: ['a'] }
    expect(ancestorsAfter(base, ['d', 'c'], ['m', 'b'])).toEqual(['b', 'm', 'd', 'c', 'a'])
  })

  it('of a version whose own are not known are not all named', () => {
    const ancestors = ancestorsAfter({ version: 'b', ancestors: [EARLIER_VERSIONS] }, [], [])
    expect(ancestors).toEqual(['b', EARLIER_VERSIONS])
    expect(hasAllAncestors({ version: 'c', ancestors })).toBe(false)
  })

  it('are the latest ones, and say so, where there are more', () => {
    const most = ancestorsAfter({ version: 'b', ancestors: named(MAX_ANCESTORS - 1) }, [], [])
    expect(most).toHaveLength(MAX_ANCESTORS)
    expect(hasAllAncestors({ version: 'c', ancestors: most })).toBe(true)
    const cut = ancestorsAfter({ version: 'c', ancestors: most }, [], [])
    expect(cut).toHaveLength(MAX_ANCESTORS)
    expect(cut.slice(0, 3)).toEqual(['c', 'b', 'v0'])
    expect(hasAllAncestors({ version: 'd', ancestors: cut })).toBe(false)
    expect(hasAllAncestors({ version: 'e', ancestors: ancestorsAfter({ version: 'd', ancestors: cut }, [], []) })).toBe(
      false,
    )
  })
})

describe('the ancestors of a pushed version', () => {
  it('are those of the stored one, with what the device says of its own', () => {
    const row = { baseVersion: 'b', ancestors: ['d', 'c'], mergedFrom: [{ version: 'm' }] }
    expect(ancestorsOfPush({ version: 'b', ancestors: ['a'] }, row)).toEqual(['b', 'm', 'd', 'c', 'a'])
    expect(ancestorsOfPush(null, { baseVersion: null })).toEqual([])
  })

  it('are those that the device says where a restored server has lost the document', () => {
    expect(ancestorsOfPush(null, { baseVersion: 'b', ancestors: ['c', 'b', 'a'] })).toEqual(['b', 'c', 'a'])
    expect(ancestorsOfPush(null, { baseVersion: 'b', ancestors: ['c', EARLIER_VERSIONS] })).toEqual([
      'b',
      'c',
      EARLIER_VERSIONS,
    ])
  })

  it('are the base alone where the device names no other', () => {
    expect(ancestorsOfPush(null, { baseVersion: 'b' })).toEqual(['b'])
  })

  it('are all named by a server that knows them, whatever the device has forgotten', () => {
    const row = { baseVersion: 'b', ancestors: ['b', EARLIER_VERSIONS] }
    expect(ancestorsOfPush({ version: 'b', ancestors: ['a'] }, row)).toEqual(['b', 'a'])
  })
})
