import { expect, it } from 'vitest'
import { alignBlocks } from '#src/merge/align-blocks.ts'
import { alignBest, alignEqual } from '#src/merge/align-sequences.ts'

const isSame = (one: string, other: string): boolean => one === other

it('[NO-09] pairs an item once where the start and the end could both take it', () => {
  expect(alignEqual(['a', 'a'], ['a'], isSame)).toEqual([0, -1])
  expect(alignEqual(['a'], ['a', 'a'], isSame)).toEqual([0])
})

it('[NO-09] leaves the first possible partner for one that is more alike', () => {
  expect(alignBest(['x'], ['y', 'xx'], (_, other) => (other === 'xx' ? 1 : 0.5))).toEqual([1])
})

it('[NO-09] aligns nothing above a million cells, which would freeze the page', () => {
  const items = Array.from({ length: 1001 }, (_, index) => index)
  expect(alignBest(items, items, () => 1)).toEqual(items.map(() => -1))
  expect(alignBest(items.slice(1), items.slice(1), () => 1)).toEqual(items.slice(0, -1))
})

it('[NO-09] takes blocks that share few words for different blocks', () => {
  const base = ['<p>rain falls on the hills of Kerala</p>']
  expect(alignBlocks(base, ['<p>trains leave the station at noon</p>', '<p>end</p>'])).toEqual([-1])
  expect(alignBlocks(base, ['<p>rain falls on hills</p>', '<p>end</p>'])).toEqual([0])
})
