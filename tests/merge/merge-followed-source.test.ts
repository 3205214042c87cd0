import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeFollowedSource } from '#src/merge/merge-followed-source.ts'
import { sourceContent } from '../support/rows/test-documents.ts'

describe('[RD-02] two devices change a source', () => {
  it('keeps the settings of both', () => {
    const mine = sourceContent({ folder: 'Science', updatedAt: 3000 })
    const theirs = sourceContent({ isMuted: true, updatedAt: 4000 })
    const merged = sourceContent({ folder: 'Science', isMuted: true, updatedAt: 4000 })
    expect(mergeFollowedSource(sourceContent(), mine, theirs)).toEqual(merged)
    expect(mergeFollowedSource(sourceContent(), theirs, mine)).toEqual(merged)
  })

  it('keeps a source that one device changed and the other removed', () => {
    const removed = sourceContent({ deletedAt: 5000, updatedAt: 5000 })
    const renamed = sourceContent({ title: 'Mine', updatedAt: 4000 })
    for (const [mine, theirs] of [
      [removed, renamed],
      [renamed, removed],
    ] as const) {
      expect(mergeFollowedSource(sourceContent(), mine, theirs)).toMatchObject({ title: 'Mine', deletedAt: 0 })
    }
  })

  it('makes one source of an address that both add', () => {
    const mine = sourceContent({ createdAt: 10, notifies: true })
    const merged = mergeFollowedSource(null, mine, sourceContent({ createdAt: 20 }))
    expect(merged).toMatchObject({ createdAt: 10, notifies: true })
  })

  it('is settled once merged', () => {
    const content = fc.record({
      title: fc.constantFrom('', 'A', 'B'),
      folder: fc.constantFrom('', 'F'),
      isMuted: fc.boolean(),
      updatedAt: fc.integer({ min: 0, max: 3 }),
      deletedAt: fc.constantFrom(0, 5),
    })
    fc.assert(
      fc.property(content, content, content, (...sides) => {
        const [base, mine, theirs] = sides.map(sourceContent)
        if (!base || !mine || !theirs) throw new Error('three sides')
        const merged = mergeFollowedSource(base, mine, theirs)
        expect(mergeFollowedSource(theirs, merged, theirs)).toEqual(merged)
        expect(mergeFollowedSource(mine, mine, merged)).toEqual(merged)
      }),
    )
  })
})
