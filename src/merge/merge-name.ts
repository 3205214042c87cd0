import { mergeField } from './merge-field.ts'

const SEPARATOR = ' / '

/** `displaced` is the name that did not fit, or empty; the caller keeps it elsewhere. */
interface MergedName {
  name: string
  displaced: string
}

/**
 * Joins two names, `Biology / Botany`, in an order that is equal on every device. Beyond `limit` characters, one is
 * kept and the other is displaced.
 */
export function mergeName(base: string | undefined, mine: string, theirs: string, limit: number): MergedName {
  const name = mergeField(base, mine, theirs, joinNames)
  if (name.length <= limit) return { name, displaced: '' }
  return mine < theirs ? { name: mine, displaced: theirs } : { name: theirs, displaced: mine }
}

function joinNames(mine: string, theirs: string): string {
  const [first, second] = mine < theirs ? [mine, theirs] : [theirs, mine]
  const firstParts = first.split(SEPARATOR)
  const secondParts = second.split(SEPARATOR)
  if (firstParts.every((part) => secondParts.includes(part))) return second
  return [first, ...secondParts.filter((part) => !firstParts.includes(part))].join(SEPARATOR)
}
