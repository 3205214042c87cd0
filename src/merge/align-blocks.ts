import { type Alignment, alignBest, alignEqual } from './align-sequences.ts'
import { versionsOf } from './conflict.ts'
import { textOf } from './html-blocks.ts'

/** Blocks that share less than this part of their words are different blocks. */
const MIN_LIKENESS = 0.4

/**
 * Maps blocks of an edited text to blocks of its base. Equal blocks are paired first. Between those, equal numbers of
 * blocks are paired in order; otherwise the blocks that share most words.
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
      before.length === after.length
        ? before.map((_, at) => at)
        : alignBest(before.map(readBlock), after.map(readBlock), measureLikeness)
    for (const [at, found] of between.entries()) if (found >= 0) alignment[baseStart + at] = editedStart + found
    ;[baseStart, editedStart] = [index + 1, partner + 1]
  }
  return alignment
}

/** Words of each version of a block; a conflict is as similar as its most similar version. */
type Reading = { words: string[]; counts: Map<string, number> }[]

function readBlock(block: string): Reading {
  return versionsOf(block).map((version) => {
    // Without punctuation: an added full stop must not change a word.
    const words = textOf(version).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { words, counts }
  })
}

/** From 0 (not the same block) to 1 (the same words). */
function measureLikeness(one: Reading, other: Reading): number {
  let most = 0
  for (const { words } of one) {
    for (const { words: others, counts } of other) {
      const shared = countShared(words, counts)
      most = Math.max(most, (2 * shared) / Math.max(1, words.length + others.length))
    }
  }
  return most < MIN_LIKENESS ? 0 : most
}

function countShared(words: readonly string[], counts: ReadonlyMap<string, number>): number {
  const taken = new Map<string, number>()
  for (const word of words) {
    const count = taken.get(word) ?? 0
    if (count < (counts.get(word) ?? 0)) taken.set(word, count + 1)
  }
  return [...taken.values()].reduce((sum, count) => sum + count, 0)
}
