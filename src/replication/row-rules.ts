// Pure functions from a row and an event to the next row. Nothing here reads a clock, touches a database or sends
// anything. Each returns the given row if nothing changes.
import { type CollectionName, isWrittenByServer } from '#schemas/collections.ts'
import { ancestorsAfter, EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { Revision, RowError, ServerState } from '#schemas/sync.ts'
import { ownSidesAfter } from '../database/rows/own-sides.ts'
import {
  buildCleanRow,
  buildRow,
  contentOf,
  type Fields,
  ownedOf,
  type SyncedRow,
  sameFields,
  withRevisions,
} from '../database/rows/synced-row.ts'
import { isSameContent } from '../merge/compare-content.ts'
import { listAncestors, relate } from './lineage.ts'

/** Three-way merge of contents. Deterministic. If mine and theirs are equal, it gives theirs; it adds nothing twice. */
export type Merge = (base: Fields | null, mine: Fields, theirs: Fields) => Fields

export interface RowContext {
  collection: CollectionName
  merge: Merge
  newVersion: () => string
  /**
   * The server may have lost writes, or this device's record is wrong: compare versions and ignore sequence numbers.
   */
  isRepair: boolean
}

export interface RowRules {
  /** The server accepted `sent` as number `seq`; `row` is the current row of the device. */
  afterOk(row: SyncedRow | undefined, sent: SyncedRow, ok: Acknowledgement, context: RowContext): SyncedRow
  /** The server rejected `sent`. */
  afterRejected(row: SyncedRow | undefined, sent: SyncedRow, error: RowError): SyncedRow | undefined
  /** A server state arrived, by a pull or as the other side of a conflict. */
  afterServerState(row: SyncedRow | undefined, id: string, theirs: ServerState, context: RowContext): SyncedRow
  /** The server may lack this row or have an older version: send it again. */
  afterServerLoss(row: SyncedRow): SyncedRow
}

/** These differ between two devices that wrote the same. */
const TIMES = ['createdAt', 'updatedAt']

interface Acknowledgement {
  seq: number
  owned: Fields
}

export const rowRules: RowRules = { afterOk, afterRejected, afterServerState, afterServerLoss }

function afterOk(
  row: SyncedRow | undefined,
  sent: SyncedRow,
  { seq, owned }: Acknowledgement,
  { collection }: RowContext,
): SyncedRow {
  const ancestors = ancestorsAfter(sent.base, ownAncestors(sent), mergedVersions(sent))
  const accepted = { version: sent.version, seq, content: contentOf(sent, collection), owned, ancestors }
  if (!row) return buildCleanRow(undefined, sent.id, accepted)
  if (row.dirty && row.version === sent.version)
    return buildCleanRow(row, row.id, { ...accepted, seq: Math.max(seq, row.seq) })
  // Another tab stored an answer first. A later number means that server fields have changed since.
  if (seq <= row.seq) return row
  if (!row.dirty) return buildCleanRow(row, row.id, accepted)
  // Edited since it was sent: the sent state is the base of the later edit.
  return withoutRevisions(rebase(row, accepted), sent.mergedFrom)
}

function afterRejected(row: SyncedRow | undefined, sent: SyncedRow, error: RowError): SyncedRow | undefined {
  return row?.dirty && row.version === sent.version ? { ...row, parked: error } : row
}

/**
 * A state that is older than the one known is ignored, and so is the same again. Otherwise the versions' descent
 * decides: the server's replaces a row that it was made over, a row that was made over the server's is sent again,
 * two that were made over one content are merged, and of two that have nothing in common both are kept.
 */
function afterServerState(row: SyncedRow | undefined, id: string, theirs: ServerState, context: RowContext): SyncedRow {
  if (!row) return buildCleanRow(undefined, id, theirs)
  if (isStale(row, theirs, context)) return row
  if (isWrittenByServer(context.collection)) return buildCleanRow(row, id, theirs)
  const relation = relate(row, theirs, !context.isRepair)
  switch (relation.kind) {
    case 'same':
    case 'ahead':
      return buildCleanRow(row, id, theirs)
    case 'behind':
      return rebase(isMadeSinceBase(row, theirs) ? row : afterServerLoss(row), theirs)
    case 'forked':
      return mergeRow(row, theirs, relation.base, context)
    case 'unrelated':
      return mergeRow(row, theirs, null, context)
  }
}

function mergeRow(
  row: SyncedRow,
  theirs: ServerState,
  base: Fields | null,
  { collection, merge, newVersion }: RowContext,
): SyncedRow {
  const mine = contentOf(row, collection)
  const merged = merge(base, mine, theirs.content)
  // A text that the server's replaces, without being its ancestor, is sent along as a revision.
  const isDropped = !base && !isSameContent(mine, theirs.content, TIMES)
  if (sameFields(merged, theirs.content) && !isDropped) return buildCleanRow(row, row.id, theirs)
  const version = newVersion()
  const sides = [
    { version: row.version, content: mine },
    { version: theirs.version, content: theirs.content },
  ]
  return buildRow(
    {
      id: row.id,
      version,
      dirty: 1,
      base: theirs,
      seq: theirs.seq,
      ownVersions: [...(base ? row.ownVersions : lineageOf(row)), version],
      ...withRevisions(row, sides),
      ...ownSidesAfter(row, merged, 'elsewhere'),
    },
    merged,
    theirs.owned,
  )
}

/** Drops everything that is known of the server: it may have any ancestor of the row's version, or none. */
function afterServerLoss(row: SyncedRow): SyncedRow {
  const { ancestors: _, base, ...rest } = row
  const origin = base && { version: base.version, content: base.content }
  return { ...rest, dirty: 1, base: null, seq: 0, ownVersions: lineageOf(row), ...(origin && { origin }) } as SyncedRow
}

/** A row's version after its ancestors, oldest first. */
function lineageOf(row: SyncedRow): string[] {
  return [...new Set([...listAncestors(row)].reverse()), row.version]
}

function isStale(row: SyncedRow, theirs: ServerState, { collection, isRepair }: RowContext): boolean {
  const known = row.dirty ? row.base?.version : row.version
  const isKnown = theirs.seq === row.seq && theirs.version === known
  // After a restore the same number may belong to another write with other server fields.
  if (isRepair) return isKnown && sameFields(ownedOf(row, collection), theirs.owned)
  return isKnown || theirs.seq < row.seq
}

function isMadeSinceBase({ dirty, base, ownVersions }: SyncedRow, { version }: ServerState): boolean {
  return dirty === 1 && (base?.version === version || ownVersions.includes(version))
}

function rebase(row: SyncedRow, base: ServerState): SyncedRow {
  const { origin: _, ...rest } = row
  // Not by order: a clean row's ancestors start with the server's own.
  const known = new Set([base.version, ...base.ancestors, EARLIER_VERSIONS])
  const ownVersions = row.ownVersions.filter((version) => !known.has(version))
  return { ...rest, ...base.owned, base, seq: base.seq, ownVersions } as SyncedRow
}

/** Local ancestors of an unsent version, newest first. */
export function ownAncestors({ ownVersions }: SyncedRow): string[] {
  return ownVersions.slice(0, -1).reverse()
}

function mergedVersions({ mergedFrom = [] }: SyncedRow): string[] {
  return mergedFrom.map(({ version }) => version)
}

function withoutRevisions(row: SyncedRow, told: Revision[] = []): SyncedRow {
  const { mergedFrom = [], ...rest } = row
  const untold = mergedFrom.filter(({ version }) => !told.some((each) => each.version === version))
  return (untold.length > 0 ? { ...rest, mergedFrom: untold } : rest) as SyncedRow
}
