import { mergeField } from './merge-field.ts'

/**
 * One plain text, three-way. Where both sides changed it, the lines of both stay, each once, in an order that does not
 * depend on who merges; where that exceeds `limit` characters, mine stays alone.
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
