import { joinVersions } from './conflict.ts'
import { splitBlocks } from './html-blocks.ts'
import { mergeBlocks } from './merge-blocks.ts'

/**
 * Three-way merge of a note's HTML: by block, then by word. If both sides changed the same words, every version
 * stays, in a conflict (see conflict.ts). The result is equal for both orders of the sides, so two devices that merge
 * the same states write the same text. Merging it with either side again changes nothing.
 */
export function mergeHtml(base: string, mine: string, theirs: string): string {
  if (mine === theirs || base === mine) return theirs
  if (base === theirs) return mine
  const [first, second] = mine < theirs ? [mine, theirs] : [theirs, mine]
  const whole = mergeWhole(first, second)
  const isMergedAlready = whole === first || whole === second
  if (isMergedAlready) return whole
  const merged = mergeByBlock(base, first, second)
  return isStable(base, merged, first) && isStable(base, merged, second) ? merged : whole
}

function mergeByBlock(base: string, first: string, second: string): string {
  const blocks = mergeBlocks(splitBlocks(base), splitBlocks(first), splitBlocks(second), joinVersions)
  return blocks?.join('') ?? mergeWhole(first, second)
}

/** Repeated words can shift the alignment of a merged text, and a second merge would apply an edit twice. */
function isStable(base: string, merged: string, side: string): boolean {
  if (merged === side || base === side) return true
  const [first, second] = merged < side ? [merged, side] : [side, merged]
  return mergeByBlock(base, first, second) === merged
}

/** Puts everything between the common first and last blocks into one conflict: coarse, but never wrong. */
function mergeWhole(first: string, second: string): string {
  const [ones, others] = [splitBlocks(first), splitBlocks(second)]
  const shorter = Math.min(ones.length, others.length)
  let start = 0
  while (start < shorter && ones[start] === others[start]) start += 1
  let end = 0
  while (end < shorter - start && ones.at(-1 - end) === others.at(-1 - end)) end += 1
  const middle = joinVersions(
    ones.slice(start, ones.length - end).join(''),
    others.slice(start, others.length - end).join(''),
  )
  return [...ones.slice(0, start), middle, ...ones.slice(ones.length - end)].join('')
}
