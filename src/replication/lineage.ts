// Relates a row on this device to a server state by their versions. docs/decisions/0022
import { EARLIER_VERSIONS, hasAllAncestors } from '#schemas/lineage.ts'
import type { ServerState } from '#schemas/sync.ts'
import type { Fields, SyncedRow } from '../database/rows/synced-row.ts'

type Relation =
  | { kind: 'same' }
  /** The server's version is an ancestor of the row's: an answer was lost, or the server lost a write. */
  | { kind: 'behind' }
  /** The row's version is an ancestor of the server's: the row has nothing to add. */
  | { kind: 'ahead' }
  /** Both descend from one known content. */
  | { kind: 'forked'; base: Fields }
  /** No common content is known: both are kept. */
  | { kind: 'unrelated' }

/**
 * `isTrusted`: the server has lost no write of this row. A later number then means a later version if the server does
 * not name all ancestors.
 */
export function relate(row: SyncedRow, theirs: ServerState, isTrusted: boolean): Relation {
  if (theirs.version === row.version) return { kind: 'same' }
  if (listAncestors(row).includes(theirs.version)) return { kind: 'behind' }
  if (isAncestor(row.version, theirs)) return { kind: 'ahead' }
  const mayDescend = isTrusted && !hasAllAncestors(theirs) && !isFromBefore(row, theirs)
  if (!row.dirty) return mayDescend ? { kind: 'ahead' } : { kind: 'unrelated' }
  // A sequence number is one write of the server, so this device's record of its version is wrong.
  if (isTrusted && theirs.seq === row.base?.seq) return { kind: 'behind' }
  const base = findSharedContent(row, theirs, mayDescend)
  return base ? { kind: 'forked', base } : { kind: 'unrelated' }
}

function findSharedContent(row: SyncedRow, theirs: ServerState, mayDescend: boolean): Fields | undefined {
  const { base, origin, ownVersions } = row
  if (base) return mayDescend || isAncestor(base.version, theirs) ? base.content : undefined
  const since = origin ? ownVersions.slice(ownVersions.indexOf(origin.version)) : []
  return since.some((version) => isAncestor(version, theirs)) ? origin?.content : undefined
}

/**
 * Ancestors are listed newest first: a list that contains an ancestor of the row's version, but not the version
 * itself, does not descend from it.
 */
function isFromBefore({ dirty, base, ancestors }: SyncedRow, theirs: ServerState): boolean {
  const earlier = (dirty ? base?.ancestors : ancestors) ?? []
  return earlier.some((version) => version !== EARLIER_VERSIONS && isAncestor(version, theirs))
}

function isAncestor(version: string, { ancestors }: ServerState): boolean {
  return ancestors.includes(version)
}

/** Known ancestors of a row's version, newest first. */
export function listAncestors({ dirty, base, ancestors, ownVersions, mergedFrom }: SyncedRow): string[] {
  if (!dirty) return ancestors ?? [EARLIER_VERSIONS]
  const merged = mergedFrom?.map(({ version }) => version) ?? []
  const ofBase = base ? [base.version, ...base.ancestors] : []
  return [...ownVersions.slice(0, -1).reverse(), ...merged, ...ofBase]
}
