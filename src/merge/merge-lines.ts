import { mergeField } from './merge-field.ts'

/**
 * Three-way merge of a plain text. If both sides changed it, keeps the lines of both, each once, in an order that is
 * equal on every device. Beyond `limit` characters, keeps only mine.
 */
export function mergeLines(base: string, mine: string, theirs: string, limit: number): string {
  const merged = mergeField(base, mine, theirs, joinLines)
  return merged.length > limit ? mine : merged
}

function joinLines(mine: string, theirs: string): string {
  const [first, second] = mine < theirs ? [mine, theirs] : [theirs, mine]
  const firstLines = first.split('\n')
  const secondLines = second.split('\n')
  if (firstLines.every((line) => secondLines.includes(line))) return second
  if (secondLines.every((line) => firstLines.includes(line))) return first
  return [...firstLines, ...secondLines.filter((line) => !firstLines.includes(line))].join('\n')
}
