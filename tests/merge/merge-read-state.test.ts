import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { type ReadStateContent, readStateContentSchema } from '#schemas/read-state.ts'
import { mergeReadState } from '#src/merge/merge-read-state.ts'
import { readStateContent } from '../support/rows/test-documents.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(16)) as [string, string, string, string]
const place = (article: string, block: number, leftAt: number) => ({ article, block, start: 'It', offset: 0.5, leftAt })

describe('[RD-01] two devices read articles', () => {
  it('keeps what either has read, with and without a common past', () => {
    const [mine, theirs] = [readStateContent({ read: [a, c] }), readStateContent({ read: [a, b] })]
    for (const base of [null, readStateContent({ read: [a] })]) {
      expect(mergeReadState(base, mine, theirs).read).toEqual([a, b, c])
      expect(mergeReadState(base, theirs, mine).read).toEqual([a, b, c])
    }
  })

  it('keeps an article unread that one device marked unread', () => {
    const base = readStateContent({ read: [a, b] })
    const [mine, theirs] = [readStateContent({ read: [b] }), readStateContent({ read: [a, b, d] })]
    expect(mergeReadState(base, mine, theirs).read).toEqual([b, d])
    expect(mergeReadState(base, theirs, mine).read).toEqual([b, d])
  })

  it('keeps the place that was left later, of a finished article its top', () => {
    const base = readStateContent({ places: [place(a, 1, 10), place(b, 1, 10)] })
    const mine = readStateContent({ places: [place(a, 2, 20), place(b, 1, 10), place(c, 4, 5)] })
    const theirs = readStateContent({ places: [place(a, 3, 30), place(b, 0, 40)] })
    const merged = [place(a, 3, 30), place(b, 0, 40), place(c, 4, 5)]
    expect(mergeReadState(base, mine, theirs).places).toEqual(merged)
    expect(mergeReadState(base, theirs, mine).places).toEqual(merged)
  })

  it('keeps the marks of the other device beyond the limit', () => {
    const marks = (digit: string) =>
      Array.from({ length: limits.readPerRow }, (_, n) => digit + n.toString(16).padStart(15, '0'))
    const merged = mergeReadState(null, readStateContent({ read: marks('a') }), readStateContent({ read: marks('b') }))
    expect(merged.read).toEqual(marks('b'))
  })

  it('drops the places left first beyond the limit', () => {
    const places = (digits: string, leftAt: number) =>
      Array.from({ length: limits.placesPerRow }, (_, n) => place(`${digits}${n}`.padStart(16, '0'), 0, leftAt + n))
    const [mine, theirs] = [
      readStateContent({ places: places('1', 0) }),
      readStateContent({ places: places('2', 1e6) }),
    ]
    const merged = mergeReadState(null, mine, theirs)
    expect(merged.places.map(({ leftAt }) => leftAt).every((leftAt) => leftAt >= 1e6)).toBe(true)
    expect(merged.places).toHaveLength(limits.placesPerRow)
  })

  it('gives content that the server accepts, the same on both devices', () => {
    const marks = fc.uniqueArray(fc.constantFrom(a, b, c, d)).map((read) => read.sort())
    const places = fc
      .uniqueArray(fc.tuple(fc.constantFrom(a, b, c, d), fc.nat(3), fc.nat(3)), { selector: ([article]) => article })
      .map((each) => each.map(([article, block, leftAt]) => place(article, block, leftAt * 10 + block)))
      .map((each) => each.sort((one, other) => (one.article < other.article ? -1 : 1)))
    const content = fc.record({ read: marks, places }).map((fields): ReadStateContent => readStateContent(fields))
    fc.assert(
      fc.property(fc.option(content), content, content, (base, mine, theirs) => {
        const merged = mergeReadState(base, mine, theirs)
        expect(readStateContentSchema.safeParse(merged).error).toBeUndefined()
        expect(mergeReadState(base, theirs, mine)).toEqual(merged)
        expect(mergeReadState(mine, mine, merged)).toEqual(merged)
      }),
    )
  })
})
