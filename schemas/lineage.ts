// Which versions a version descends from. Versions decide conflicts, so that this tells a newer text from another one, where
// an answer was lost or the server lost a write. docs/decisions/0022

/** Ends a list of ancestors that is not complete: there are earlier ones that it does not name. */
export const EARLIER_VERSIONS = '00000000-0000-0000-0000-000000000000'
/** A document that is edited more often is told by its latest ancestors alone. */
export const MAX_ANCESTORS = 32

/** A version and its ancestors, newest first; without `ancestors` none of them is known. */
export interface Descent {
  version: string
  ancestors?: readonly string[] | undefined
}

/**
 * The ancestors of a version, newest first, `MAX_ANCESTORS` at most: the versions it was made over (`own`, newest first),
 * the server's version it was written over (null for a new document), those it was merged from, and their ancestors.
 */
export function ancestorsAfter(base: Descent | null, own: readonly string[], merged: readonly string[]): string[] {
  const ofBase = base ? [base.version, ...merged, ...(base.ancestors ?? [EARLIER_VERSIONS])] : merged
  const all = [...new Set([...own, ...ofBase])]
  return all.length > MAX_ANCESTORS ? [...all.slice(0, MAX_ANCESTORS - 1), EARLIER_VERSIONS] : all
}

/** What a device says of the versions that a pushed one was made over. */
interface PushedDescent {
  baseVersion: string | null
  ancestors?: readonly string[] | undefined
  mergedFrom?: readonly { version: string }[] | undefined
}

/** The ancestors of a pushed version that is written over `stored`; null where the server has no such document. */
export function ancestorsOfPush(
  stored: Descent | null,
  { baseVersion, ancestors = [], mergedFrom = [] }: PushedDescent,
): string[] {
  // A server that lost the document knows no more of the base than the device says.
  const base = stored ?? (baseVersion === null ? null : { version: baseVersion })
  const merged = mergedFrom.map(({ version }) => version)
  return ancestorsAfter(base, ancestors, merged)
}

/** Whether every ancestor is named: a version that is not among them is none. */
export function hasAllAncestors({ ancestors }: Descent): boolean {
  return ancestors !== undefined && !ancestors.includes(EARLIER_VERSIONS)
}
