import { type Alignment, alignBest, alignEqual } from './align-sequences.ts'
import { textOf } from './html-blocks.ts'
import { versionsOf } from './overlap.ts'

/** Blocks that share less than this part of their words are not the same block, edited. */
const LEAST_LIKENESS = 0.4

/**
 * Which block of an edited text is which block of its base: equal blocks first, then, between those, the same number of
 * blocks in the same order, or else the blocks that share most words.
 */
export function alignBlocks(base: readonly string[], edited: readonly string[]): Alignment {
  const alignment = alignEqual(base, edited, (one, other) => one === other)
  let [baseStart, editedStart] = [0, 0]
  for (let index = 0; index <= base.length; index += 1) {
    const partner = index === base.length ? edited.length : (alignment[index] as number)
    if (partner < 0) continue
    const before = base.slice(baseStart, index)
    const after = edited.slice(editedStart, partner)
    const between =
      before.length === after.length ? before.map((_, at) => at) : alignBest(before, after, measureLikeness)
    for (const [at, found] of between.entries()) if (found >= 0) alignment[baseStart + at] = editedStart + found
    ;[baseStart, editedStart] = [index + 1, partner + 1]
  }
  return alignment
}

/** Without punctuation, so that a full stop added makes no other word. */
function readWords(block: string): string[] {
  return textOf(block).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** 0 = not the same block, up to 1 = the same words. An overlap is as like as the version that is most like. */
function measureLikeness(one: string, other: string): number {
  const words = readWords(one)
  const likeness = Math.max(...versionsOf(other).map((version) => measureSharedWords(words, readWords(version))))
  return likeness < LEAST_LIKENESS ? 0 : likeness
}

function measureSharedWords(ones: string[], others: string[]): number {
  const left = new Map<string, number>()
  for (const word of ones) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    shared += 1
  }
  return ones.length + others.length === 0 ? 0 : (2 * shared) / (ones.length + others.length)
}
