import { alignBlocks } from './align-blocks.ts'
import { type Alignment, alignEqual } from './align-sequences.ts'
import { versionsOf } from './conflict.ts'
import { isBalanced, openBlock, splitBlocks, textOf } from './html-blocks.ts'
import { mergeWords } from './merge-words.ts'

/**
 * Resolves a block that both sides changed beyond a clean merge, or that one side deleted (empty) and the other
 * changed. Null aborts the merge.
 */
type SettleBlock = (mine: string, theirs: string) => string | null

/** Three-way merge of blocks. A block that both sides changed is merged by its own blocks or words. */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  settle: SettleBlock,
): string[] | null {
  const toMine = alignBlocks(base, mine)
  const toTheirs = alignBlocks(base, theirs)
  const added = joinAdditions(placeAdditions(toMine, mine), placeAdditions(toTheirs, theirs))
  const merged: string[] = []
  for (let index = 0; index <= base.length; index += 1) {
    merged.push(...(added[index] ?? []))
    if (index === base.length) break
    const block = mergeBlock(
      base[index] ?? '',
      mine[toMine[index] ?? -1] ?? '',
      theirs[toTheirs[index] ?? -1] ?? '',
      settle,
    )
    if (block === null) return null
    if (block) merged.push(block)
  }
  return merged
}

/** Added blocks, by the index of the base block that follows them. */
function placeAdditions(alignment: Alignment, edited: readonly string[]): string[][] {
  const added: string[][] = Array.from({ length: alignment.length + 1 }, () => [])
  const partners = new Map(alignment.map((partner, index) => [partner, index]))
  let place = 0
  for (const [index, block] of edited.entries()) {
    const partner = partners.get(index)
    if (partner === undefined) added[place]?.push(block)
    else place = partner + 1
  }
  return added
}

/**
 * Keeps every added block. A block of text that both sides added occurs once, at the earlier of its two places: after
 * merges without a common base, two devices can hold one paragraph at different places.
 */
function joinAdditions(mine: readonly string[][], theirs: readonly string[][]): string[][] {
  const joined = mine.map((blocks, place) => joinPlace(blocks, theirs[place] ?? []))
  const [here, there] = [countTexts(mine.flat()), countTexts(theirs.flat())]
  const kept = new Map<string, number>()
  return joined.map((blocks) =>
    blocks.filter((block) => {
      const most = Math.max(here.get(block) ?? 0, there.get(block) ?? 0)
      const count = (kept.get(block) ?? 0) + 1
      kept.set(block, count)
      return most === 0 || count <= most
    }),
  )
}

function countTexts(blocks: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const block of blocks) if (textOf(block).trim()) counts.set(block, (counts.get(block) ?? 0) + 1)
  return counts
}

/** Joins blocks that both sides added at one place. A side that has all of the other's blocks decides the order. */
function joinPlace(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  if (holdsAll(theirs, mine)) return theirs
  if (holdsAll(mine, theirs)) return mine
  const joined: string[] = []
  let start = 0
  for (const [index, partner] of alignEqual(mine, theirs, (one, other) => one === other).entries()) {
    if (partner >= 0) {
      joined.push(...theirs.slice(start, partner))
      start = partner + 1
    }
    joined.push(mine[index] as string)
  }
  return [...joined, ...theirs.slice(start)]
}

function holdsAll(blocks: readonly string[], others: readonly string[]): boolean {
  const left = [...blocks]
  return others.every((other) => {
    const index = left.indexOf(other)
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
}

function mergeBlock(base: string, mine: string, theirs: string, settle: SettleBlock): string | null {
  if (mine === theirs || mine === base) return theirs
  if (theirs === base) return mine
  return (mine && theirs && mergeInside(base, mine, theirs)) || settle(mine, theirs)
}

function mergeInside(base: string, mine: string, theirs: string): string | null {
  const versions = versionsOf(base).length
  if (versionsOf(mine).length !== versions || versionsOf(theirs).length !== versions) return null
  const [was, here, there] = [openBlock(base), openBlock(mine), openBlock(theirs)]
  if (here.open !== there.open) return null
  const inner =
    was.isContainer || here.isContainer || there.isContainer
      ? mergeBlocks(splitBlocks(was.inner), splitBlocks(here.inner), splitBlocks(there.inner), () => null)?.join('')
      : mergeWords(was.inner, here.inner, there.inner)
  return inner !== undefined && inner !== null && isBalanced(inner) ? here.open + inner + here.close : null
}
