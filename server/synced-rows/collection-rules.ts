import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import type { PushRow, RowError } from '#schemas/sync.ts'
import type { Writer } from '../db/caller.ts'
import type { Database, Transaction } from '../db/database.ts'

/** A row to write. Its content has passed its schema. */
export interface RowWrite<Name extends CollectionName> {
  id: string
  content: ContentOf<Name>
  /** The content on the server; undefined for a new document. */
  stored: ContentOf<Name> | undefined
  caller: Writer
  /** The result of a merge; neither side may be cut. */
  isMerge: boolean
}

/** A row that this transaction writes. */
export interface WrittenRow<Name extends CollectionName> {
  id: string
  version: string
  content: ContentOf<Name>
  /** The row before this write; undefined for a new document. */
  stored: { content: ContentOf<Name>; owned: OwnedOf<Name> } | undefined
}

/** Rows of one collection and of different documents. The transaction holds the lock of the user's counter. */
export interface RowBatch {
  transaction: Transaction
  userId: string
  rows: PushRow[]
}

/** Checks of one batch. They share their reads and counts. */
export interface BatchChecks<Name extends CollectionName> {
  /** Runs before every other check, on the row as it was pushed. */
  refuse?(row: PushRow): RowError | null
  /** Runs after every other check and before the quota. Counts the row if it returns null. */
  take?(write: RowWrite<Name>): Promise<RowError | null>
}

/** A limit on a user's rows in one collection. */
interface RowQuota {
  /** Rows that are not deleted. */
  rows: number
  /** Bytes of all contents, including deleted rows. */
  bytes: number
  /** A plural that names the rows in the error message. */
  noun: string
  /** Message in place of the usual one when there are too many rows. */
  tooMany?: string
}

/** The rules of one collection, in the order in which they run. A feature defines those that it needs. */
export interface CollectionRules<Name extends CollectionName> {
  /** Returns the content to store in place of the pushed one. */
  normalize?(content: ContentOf<Name>): ContentOf<Name>
  /** Runs once before the rows of a batch are checked. */
  startChecks?(batch: RowBatch): Promise<BatchChecks<Name>> | BatchChecks<Name>
  /** Returns why the row must not be written, or null. */
  check?(write: RowWrite<Name>): Promise<RowError | null> | RowError | null
  quota?: RowQuota
  /** Returns server fields that a write sets. A new document has its defaults otherwise. */
  resetOwned?(row: WrittenRow<Name>): Partial<OwnedOf<Name>>
  /** Errors by the name of the violated database constraint. */
  constraints?: Readonly<Record<string, RowError>>
  /** Whether this content deletes the row's earlier versions. */
  dropsRevisions?(content: ContentOf<Name>): boolean
  /** Runs in the transaction, once for the written rows of a batch. */
  afterWrite?(transaction: Transaction, userId: string, rows: WrittenRow<Name>[]): Promise<void>
  /** Runs after the commit, once for a call that stored rows. Must not block. */
  afterCommit?(userId: string): void
}

/** Returns more rows to write in the same transaction, after the stored ones. */
export type FollowUp = (transaction: Transaction, userId: string, stored: PushRow[]) => Promise<PushRow[]>

/** The rules of all features: server/write-rules.ts. */
export interface WriteRules {
  collections: { readonly [Name in CollectionName]?: CollectionRules<Name> }
  followUps: readonly FollowUp[]
}

/** The database with the write rules of its synced rows. */
export interface RowStore {
  database: Database
  writeRules: WriteRules
}

/** The transaction of one user's rows, their writer, and the rules. */
export interface Writing {
  transaction: Transaction
  rules: WriteRules
  caller: Writer
}

/** Empty if no feature defines any. */
export function rulesOf<Name extends CollectionName>(rules: WriteRules, collection: Name): CollectionRules<Name> {
  return rules.collections[collection] ?? {}
}
