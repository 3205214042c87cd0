// What happens to a row, as pure functions: the row now and what happened → the row next. Nothing here reads a clock,
// touches a database or sends anything. Each returns the row it was given when nothing changes.
import type { CollectionName } from '#schemas/collections.ts'
import type { Revision, RowError, ServerState } from '#schemas/sync.ts'
import { ownSidesAfter } from '../database/own-sides.ts'
import {
  buildCleanRow,
  buildRow,
  contentOf,
  type Fields,
  type SyncedRow,
  sameFields,
  withRevisions,
} from '../database/synced-row.ts'

/** Three-way merge of contents. Deterministic; gives theirs where mine and theirs are equal, and takes nothing twice. */
export type Merge = (base: Fields | null, mine: Fields, theirs: Fields) => Fields

export interface RowContext {
  collection: CollectionName
  merge: Merge
  newVersion: () => string
}

export interface RowRules {
  /** The server has `sent` as number `seq`; `row` is what the device holds by now. */
  afterOk(row: SyncedRow | undefined, sent: SyncedRow, ok: Acknowledgement, context: RowContext): SyncedRow
  /** The server refused `sent`. */
  afterRejected(row: SyncedRow | undefined, sent: SyncedRow, error: RowError): SyncedRow | undefined
  /** A server state arrived, by a pull or as the other side of a conflict. */
  afterServerState(row: SyncedRow | undefined, id: string, theirs: ServerState, context: RowContext): SyncedRow
  /** The server may lack this row or hold an older one: offer it anew. */
  afterServerLoss(row: SyncedRow): SyncedRow
}

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
  const accepted = { version: sent.version, seq, content: contentOf(sent, collection), owned }
  if (!row) return buildCleanRow(undefined, sent.id, accepted)
  if (row.dirty && row.version === sent.version)
    return buildCleanRow(row, row.id, { ...accepted, seq: Math.max(seq, row.seq) })
  // Another tab stored an answer first. A later number means that owned fields have changed since.
  if (seq <= row.seq) return row
  if (!row.dirty) return buildCleanRow(row, row.id, accepted)
  // Edited while it was on its way: what was sent is now the base of what is left.
  return withoutRevisions(rebase(row, accepted), sent.mergedFrom)
}

function afterRejected(row: SyncedRow | undefined, sent: SyncedRow, error: RowError): SyncedRow | undefined {
  return row?.dirty && row.version === sent.version ? { ...row, parked: error } : row
}

/**
 * Older news than the row's is ignored, and so is the same again. The same sequence with another version cannot be:
 * then the bookkeeping here is wrong, and the server's word repairs it.
 */
function afterServerState(
  row: SyncedRow | undefined,
  id: string,
  theirs: ServerState,
  { collection, merge, newVersion }: RowContext,
): SyncedRow {
  if (!row) return buildCleanRow(undefined, id, theirs)
  if (isOldNews(row, theirs)) return row
  if (!row.dirty || theirs.version === row.version) return buildCleanRow(row, id, theirs)
  const isKnown = theirs.version === row.base?.version
  // An earlier version of this very edit: an answer was lost, nobody else wrote.
  if (isKnown || row.ownVersions.includes(theirs.version)) return rebase(row, theirs)
  const mine = contentOf(row, collection)
  const merged = merge(row.base?.content ?? null, mine, theirs.content)
  if (sameFields(merged, theirs.content)) return buildCleanRow(row, id, theirs)
  const version = newVersion()
  const sides = [
    { version: row.version, content: mine },
    { version: theirs.version, content: theirs.content },
  ]
  return buildRow(
    {
      id,
      version,
      dirty: 1,
      base: theirs,
      seq: theirs.seq,
      ownVersions: [version],
      ...withRevisions(row, sides),
      ...ownSidesAfter(row, merged, 'elsewhere'),
    },
    merged,
    theirs.owned,
  )
}

/** Nothing known of the server counts any more; all it might still hold of this row counts as an own version. */
function afterServerLoss(row: SyncedRow): SyncedRow {
  const earlier = row.base ? [row.base.version] : []
  const ownVersions = [...new Set([...earlier, ...row.ownVersions, row.version])]
  return { ...row, dirty: 1, base: null, seq: 0, ownVersions }
}

function isOldNews(row: SyncedRow, theirs: ServerState): boolean {
  const known = row.dirty ? row.base?.version : row.version
  return theirs.seq < row.seq || (theirs.seq === row.seq && theirs.version === known)
}

function rebase(row: SyncedRow, base: ServerState): SyncedRow {
  const made = row.ownVersions.indexOf(base.version)
  return { ...row, ...base.owned, base, seq: base.seq, ownVersions: row.ownVersions.slice(made + 1) }
}

function withoutRevisions(row: SyncedRow, told: Revision[] = []): SyncedRow {
  const { mergedFrom = [], ...rest } = row
  const untold = mergedFrom.filter(({ version }) => !told.some((each) => each.version === version))
  return (untold.length > 0 ? { ...rest, mergedFrom: untold } : rest) as SyncedRow
}
