import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import type { PushRow, RowError } from '#schemas/sync.ts'
import type { Writer } from '../db/caller.ts'
import type { Database, Transaction } from '../db/database.ts'

/** A row that is to be written. Its content has passed its schema. */
export interface RowWrite<Name extends CollectionName> {
  id: string
  content: ContentOf<Name>
  /** The content that the server holds; undefined for a new document. */
  stored: ContentOf<Name> | undefined
  caller: Writer
  /** Made by merging two sides, neither of which may be cut. */
  isMerge: boolean
}

/** A row that this transaction writes. */
export interface WrittenRow<Name extends CollectionName> {
  id: string
  version: string
  content: ContentOf<Name>
  /** The row before; undefined for a new document. */
  stored: { content: ContentOf<Name>; owned: OwnedOf<Name> } | undefined
}

/** Rows of one collection, each of another document. The user's counter is locked by the transaction. */
export interface RowBatch {
  transaction: Transaction
  userId: string
  rows: PushRow[]
}

/** Checks of one batch. They share what they read and count. */
export interface BatchChecks<Name extends CollectionName> {
  /** Runs before every other check, on the row as it was pushed. */
  refuse?(row: PushRow): RowError | null
  /** Runs after every other check, before the quota; counts the row where it returns null. */
  take?(write: RowWrite<Name>): Promise<RowError | null>
}

/** A limit on the rows of a collection that one user has. */
interface RowQuota {
  /** Rows that are not deleted. */
  rows: number
  /** Bytes of all contents, of deleted rows too. */
  bytes: number
  /** Names the rows in a refusal, in the plural. */
  noun: string
}

/** The rules of one collection, in the order in which they apply to a row. A feature gives those that it needs. */
export interface CollectionRules<Name extends CollectionName> {
  /** Returns the content that is stored in place of the pushed one. */
  normalize?(content: ContentOf<Name>): ContentOf<Name>
  /** Runs once before the rows of a batch are checked. */
  startChecks?(batch: RowBatch): Promise<BatchChecks<Name>> | BatchChecks<Name>
  /** Returns why the row may not be written; null where it may. */
  check?(write: RowWrite<Name>): Promise<RowError | null> | RowError | null
  quota?: RowQuota
  /** Returns server fields that the edit of a stored row sets. */
  resetOwned?(row: WrittenRow<Name>): Partial<OwnedOf<Name>>
  /** Errors by the name of the database's constraint that refuses a row. */
  constraints?: Readonly<Record<string, RowError>>
  /** Whether earlier versions of a row with this content are deleted. */
  dropsRevisions?(content: ContentOf<Name>): boolean
  /** Runs in the transaction, once for the written rows of a batch. */
  afterWrite?(transaction: Transaction, userId: string, rows: WrittenRow<Name>[]): Promise<void>
  /** Runs after the commit, once for a call that stored rows. Returns at once. */
  afterCommit?(userId: string): void
}

/** Returns rows to write in the same transaction, after these, which it has stored. */
type FollowUp = (transaction: Transaction, userId: string, stored: PushRow[]) => Promise<PushRow[]>

/** The rules of all features: server/write-rules.ts. */
export interface WriteRules {
  collections: { readonly [Name in CollectionName]?: CollectionRules<Name> }
  followUps: readonly FollowUp[]
}

/** The database with the rules by which its synced rows are written. */
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

/** No rules where no feature gives any. */
export function rulesOf<Name extends CollectionName>(rules: WriteRules, collection: Name): CollectionRules<Name> {
  return rules.collections[collection] ?? {}
}
