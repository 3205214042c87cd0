import { type CollectionName, type ContentOf, type OwnedOf, syncedCollections } from '#schemas/collections.ts'
import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { Revision, RowError, ServerState } from '#schemas/sync.ts'
import { ownSidesAfter } from './own-sides.ts'

/** A document's fields: content (merged, versioned) or server-owned. */
export type Fields = Record<string, unknown>

/** The replication fields of a row, beside those of its document. */
export type RowBookkeeping = {
  id: string
  /** A new UUID at every local write, merges included; the server stores it unchanged. */
  version: string
  /** 1 while the server lacks this version (a number, because it is indexed). */
  dirty: 0 | 1
  /**
   * The server state that the unsent edit started from; null if the row is clean or the server never had the
   * document.
   */
  base: ServerState | null
  /** The sequence number of the last known server state; 0 if none. Local edits never change it. */
  seq: number
  /**
   * Dirty rows: the local versions since `base`, oldest first, `version` included. After a lost answer or a restored
   * backup the server may hold any of them.
   */
  ownVersions: string[]
  /** Clean rows: the ancestors of `version` (schemas/lineage.ts). */
  ancestors?: string[]
  /** Dirty rows without a `base`: one of `ownVersions` with its content, as the merge base of later edits. */
  origin?: Revision
  /** The server's rejection. The row is not sent again until the next edit, a retry or a discard. */
  parked?: RowError
  /** Revisions that the server lacks: both sides of each merge, and content that a restored version replaced. */
  mergedFrom?: Revision[]
  /** The versions in the text's conflicts that came from this device (see own-sides.ts). Never sent. */
  ownSides?: string[]
  /** The inverse of `updatedAt`: an ascending index for lists that show the newest first. Never sent. */
  newestFirst: number
}

/** A synced document as it is stored: content and owned fields flattened beside the bookkeeping. */
export type SyncedRow = RowBookkeeping & Fields

export type RowOf<Name extends CollectionName> = Omit<RowBookkeeping, 'mergedFrom'> &
  ContentOf<Name> &
  OwnedOf<Name> & { mergedFrom?: RevisionOf<Name>[] }

export interface RevisionOf<Name extends CollectionName> extends Revision {
  content: ContentOf<Name>
}

const LATEST_TIME = 8_640_000_000_000_000
const MAX_OWN_VERSIONS = 100
const MAX_REVISIONS = 20

const fieldsOf = new Map(
  Object.entries(syncedCollections).map(([name, { content, owned }]) => [
    name,
    { content: Object.keys(content.shape), owned: Object.keys(owned.shape) },
  ]),
)

/** The user-writable fields, as the server stores them. */
export function contentOf<Name extends CollectionName>(row: Fields, collection: Name): ContentOf<Name> {
  return pick(row, fieldsOf.get(collection)?.content ?? []) as ContentOf<Name>
}

/** The fields that only the server writes. */
export function ownedOf<Name extends CollectionName>(row: Fields, collection: Name): OwnedOf<Name> {
  return pick(row, fieldsOf.get(collection)?.owned ?? []) as OwnedOf<Name>
}

/** Builds a row from content, owned fields and bookkeeping, without RxDB's own fields. */
export function buildRow(bookkeeping: Omit<RowBookkeeping, 'newestFirst'>, content: Fields, owned: Fields): SyncedRow {
  return { ...content, ...owned, ...bookkeeping, newestFirst: LATEST_TIME - Number(content.updatedAt ?? 0) }
}

/** Builds a row without unsent work from the server's state. `row` is the one it replaces. */
export function buildCleanRow(
  row: SyncedRow | undefined,
  id: string,
  { version, seq, content, owned, ancestors }: ServerState,
): SyncedRow {
  const known = { ancestors, ...ownSidesAfter(row, content, 'elsewhere') }
  return buildRow({ id, version, seq, dirty: 0, base: null, ownVersions: [], ...known }, content, owned)
}

/**
 * The local write rule: creates a row, or edits one on top of the last known server state. `replaced` are revisions
 * that the edit replaces and the server has to keep.
 */
export function editRow(
  collection: CollectionName,
  row: SyncedRow | undefined,
  id: string,
  content: Fields,
  newVersion: string,
  replaced: readonly Revision[] = [],
): SyncedRow {
  const owned = row ? ownedOf(row, collection) : syncedCollections[collection].unseen
  return buildRow(
    {
      id,
      version: newVersion,
      dirty: 1,
      base: row?.dirty ? row.base : serverStateOf(row, collection),
      seq: row?.seq ?? 0,
      ownVersions: [...(row?.dirty ? row.ownVersions : []), newVersion].slice(-MAX_OWN_VERSIONS),
      ...originAfter(row, collection, content),
      ...withRevisions(row, replaced),
      ...ownSidesAfter(row, content, 'here'),
    },
    content,
    owned,
  )
}

/**
 * Keeps a merge base for an unsent row that has none: two devices that share its first text then conflict only in
 * later edits. A deleted row keeps none.
 */
function originAfter(
  row: SyncedRow | undefined,
  collection: CollectionName,
  { deletedAt }: Fields,
): Pick<RowBookkeeping, 'origin'> {
  if (!row?.dirty || row.base || deletedAt) return {}
  return { origin: row.origin ?? { version: row.version, content: contentOf(row, collection) } }
}

/** Appends to the revisions that the server lacks. Above the limit, only the latest are kept. */
export function withRevisions(
  row: SyncedRow | undefined,
  added: readonly Revision[],
): Pick<RowBookkeeping, 'mergedFrom'> {
  const mergedFrom = [...(row?.mergedFrom ?? []), ...added].slice(-MAX_REVISIONS)
  return mergedFrom.length > 0 ? { mergedFrom } : {}
}

/** A clean row is the server's state; null if there is no row. */
function serverStateOf(row: SyncedRow | undefined, collection: CollectionName): ServerState | null {
  if (!row) return null
  const { version, seq, ancestors = [EARLIER_VERSIONS] } = row
  const fields = { content: contentOf(row, collection), owned: ownedOf(row, collection) }
  return { version, seq, ...fields, ancestors }
}

/** Ignores the order of keys; an absent field equals an undefined one. */
export function sameFields(a: Fields, b: Fields): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameValue(a[name], b[name]))
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || !isObject(a) || !isObject(b)) return a === b
  return Array.isArray(a) === Array.isArray(b) && sameFields(a, b)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function pick(row: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))
}
