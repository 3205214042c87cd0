import Dexie, { type EntityTable, type Table } from 'dexie'
import { defer } from 'rxjs'
import type { Analysis } from '#schemas/analysis.ts'
import type { Insight } from '#schemas/insight.ts'
import type { Invoice } from '#schemas/invoice.ts'
import type { OwnArticle } from '#schemas/own-article.ts'
import { withQuotaRetry } from '../rows/storage-room.ts'
import type { SyncedRow } from '../rows/synced-row.ts'
import { userDatabaseName } from '../rows/user-stores.ts'
import { workOn } from './open-database.ts'
import type { ReadingPlace } from './reading-place.ts'

/** An unsent write saved out of a local database that could not be opened. */
export interface RescuedRow {
  number: number
  userId: string
  collection: string
  row: SyncedRow
  rescuedAt: number
  /** From an ended session, not from a damaged database: it needs no report. */
  isSealed?: boolean
}

/** Keyed by the form's field names. Lists of drafts show the first three; `description` is HTML. */
export interface DraftFields {
  name?: string
  text?: string
  description?: string
  [field: string]: string | boolean | readonly string[] | undefined
}

/** Unsaved text of a form, stored per user, so that a crash or an update does not lose it. */
export interface Draft {
  /** `userId/form` */
  key: string
  userId: string
  fields: DraftFields
  /** The document when the form was opened: the merge base when it is saved. */
  opened?: Record<string, unknown>
  savedAt: number
}

/** An answer about an article. Private: the question reveals something about its author. */
interface CachedAnalysis {
  /** `articleId/question` */
  key: string
  analysis: Analysis
  keptAt: number
}

/** A definition that a user requested for a passage. */
interface CachedMeaning {
  key: string
  meaning: string
  keptAt: number
}

/** An insight as this device stores it. */
export interface StoredInsight extends Insight {
  isSaved: boolean
  /** Position in the server's list; null once the list omits it and only the save keeps it. */
  place: number | null
  /** When the server made it, and when this device last fetched it, in ms since 1970. */
  madeAt: number
  fetchedAt: number
}

/** An order's invoice as it was last opened or downloaded: its data, its file, or both. */
export interface CachedInvoice {
  orderId: string
  invoice?: Invoice
  pdf?: ArrayBuffer
  keptAt: number
}

/** The time of an event, in ms since 1970. */
interface Mark {
  name: string
  at: number
}

/** A purchase begun on this device, stored until its outcome is known, so that closing the page does not lose it. */
export interface KeptPurchase {
  /** The idempotency key: the server makes the purchase once. */
  key: string
  kind: 'credits' | 'days'
  /** The form's texts. */
  fields: Record<string, string>
  /** ms since 1970. */
  begunAt: number
  /** The order at the payment provider, once it was created; the amount in paise. */
  order?: { id: string; amount: number }
  /** The signature of the provider's checkout: the money has moved. */
  proof?: { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string }
}

/** State of a feed on this device. */
export interface OwnFeedState {
  feedId: string
  /** The highest number that was received. Trimmed and evicted articles are not fetched again. */
  seq: number
  /** ISO 8601; null before the server has fetched it. */
  fetchedAt: string | null
  problem: string
}

/**
 * A user's private data outside the synced collections. Each user has their own database, so that no other session
 * opens it.
 */
class PersonalDatabase extends Dexie {
  declare drafts: EntityTable<Draft, 'key'>
  declare rescued: EntityTable<RescuedRow, 'number'>
  declare analyses: EntityTable<CachedAnalysis, 'key'>
  declare insights: EntityTable<StoredInsight, 'id'>
  declare places: EntityTable<ReadingPlace, 'articleId'>
  declare meanings: EntityTable<CachedMeaning, 'key'>
  declare marks: EntityTable<Mark, 'name'>
  declare purchases: EntityTable<KeptPurchase, 'key'>
  declare invoices: EntityTable<CachedInvoice, 'orderId'>
  declare ownArticles: Table<OwnArticle, [feedId: string, id: string]>
  declare ownFeeds: EntityTable<OwnFeedState, 'feedId'>
  readonly #loss = Promise.withResolvers<void>()
  /** Resolves when it was closed but not deleted: a new one may be opened. */
  readonly lost = this.#loss.promise
  readonly noteLoss = this.#loss.resolve

  constructor(name: string) {
    super(name)
    this.version(1).stores({
      drafts: 'key',
      rescued: '++number',
      analyses: 'key, keptAt',
      insights: 'id',
      places: 'articleId, leftAt',
      meanings: 'key, keptAt',
      marks: 'name',
      purchases: 'key',
      invoices: 'orderId, keptAt',
      ownArticles: '[feedId+id], id, feedId, [feedId+published], published',
      ownFeeds: 'feedId',
    })
  }
}

export type { PersonalDatabase }

const opened = new Map<string, Promise<PersonalDatabase>>()
/** By this page or another: work under way must not bring back what a logout deletes. */
const deleted = new WeakSet<PersonalDatabase>()

/** Opened at the first use. */
export async function personalDatabase(userId: string): Promise<PersonalDatabase> {
  const opening = opened.get(userId) ?? open(userId)
  opened.set(userId, opening)
  opening.catch(() => opened.delete(userId))
  return opening
}

/**
 * Runs `work` again on the reopened database if the browser or another tab has closed it. Throws a
 * `DatabaseClosedError` if it was deleted under the work.
 */
export function withPersonalDatabase<Result>(
  userId: string,
  work: (database: PersonalDatabase) => PromiseLike<Result>,
): Promise<Result> {
  const open$ = defer(() => personalDatabase(userId))
  return workOn(open$, (database) => database)(work)
}

/** `withPersonalDatabase` for a write, which may run several times while the device is full. */
export function writePersonalDatabase<Result>(
  userId: string,
  write: (database: PersonalDatabase) => PromiseLike<Result>,
): Promise<Result> {
  return withPersonalDatabase(userId, (database) => withQuotaRetry(async () => write(database)))
}

export async function closePersonalDatabase(userId: string): Promise<void> {
  const database = await opened.get(userId)
  opened.delete(userId)
  database?.close()
  database?.noteLoss()
}

export async function deletePersonalDatabase(userId: string): Promise<void> {
  const database = await personalDatabase(userId)
  deleted.add(database)
  await database.delete().finally(() => opened.delete(userId))
}

async function open(userId: string): Promise<PersonalDatabase> {
  const database = new PersonalDatabase(`${await userDatabaseName(userId)}-own`)
  const forget = () => opened.delete(userId)
  // From outside, by the browser or another tab.
  database.on('close', () => {
    if (deleted.has(database)) return
    forget()
    database.noteLoss()
  })
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return true
    deleted.add(database)
    database.close()
    forget()
    return false // Dexie's own handler would let the next access make it again
  })
  return database
}
