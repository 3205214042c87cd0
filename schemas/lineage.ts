// Ancestors of a version. Versions decide conflicts, so ancestors distinguish a newer text from a different one after
// a lost answer or a lost write of the server. docs/decisions/0022

/** Marks the end of an incomplete list of ancestors. */
export const EARLIER_VERSIONS = '00000000-0000-0000-0000-000000000000'
/** Limit for often edited documents; only the latest ancestors are named. */
export const MAX_ANCESTORS = 32

/** A version and its ancestors, newest first. */
interface Descent {
  version: string
  ancestors: readonly string[]
}

/**
 * The ancestors of a version, `MAX_ANCESTORS` at most: the server's version that it replaced (null for a new
 * document), the versions that it was merged from, the device's versions in between (`own`, newest first), and the
 * ancestors of the first.
 */
export function ancestorsAfter(base: Descent | null, own: readonly string[], merged: readonly string[]): string[] {
  const near = [...(base ? [base.version] : []), ...merged, ...own]
  return limitAncestors([...near, ...(base?.ancestors ?? [])])
}

/** The nearest ancestors without duplicates. Marks a list that was cut. */
export function limitAncestors(ancestors: readonly string[]): string[] {
  const all = [...new Set(ancestors)]
  return all.length > MAX_ANCESTORS ? [...all.slice(0, MAX_ANCESTORS - 1), EARLIER_VERSIONS] : all
}

/** Ancestors of a pushed version, as named by its device. */
interface PushedDescent {
  baseVersion: string | null
  ancestors?: readonly string[] | undefined
  mergedFrom?: readonly { version: string }[] | undefined
}

/** Ancestors of a pushed version that replaces `stored`. Null: the server does not have the document. */
export function ancestorsOfPush(
  stored: Descent | null,
  { baseVersion, ancestors = [], mergedFrom = [] }: PushedDescent,
): string[] {
  const merged = mergedFrom.map(({ version }) => version)
  if (stored) {
    const named = ancestors.filter((version) => version !== EARLIER_VERSIONS)
    return ancestorsAfter(stored, named, merged)
  }
  // A server that lost the document knows only the device's lineage.
  const base = baseVersion === null ? null : { version: baseVersion, ancestors: [] }
  return ancestorsAfter(base, ancestors, merged)
}

/** True if the list of ancestors is complete. */
export function hasAllAncestors({ ancestors }: Descent): boolean {
  return !ancestors.includes(EARLIER_VERSIONS)
}
