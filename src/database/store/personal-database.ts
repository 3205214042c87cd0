import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Analysis } from '#schemas/analysis.ts'
import type { Insight } from '#schemas/insight.ts'
import type { Invoice } from '#schemas/invoice.ts'
import type { OwnArticle } from '#schemas/own-article.ts'
import type { ReadingPlace } from '../news/reading-place.ts'
import { type Draft, deviceDatabase, type RescuedRow } from './device-database.ts'
import { userDatabaseName } from './user-stores.ts'

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

  constructor(name: string) {
    super(name)
    this.version(1).stores({ drafts: 'key', rescued: '++number' })
    this.version(2).stores({ analyses: 'key, keptAt' })
    this.version(3).stores({ insights: 'id' })
    this.version(4).stores({ places: 'articleId, leftAt' })
    this.version(5).stores({ meanings: 'key, keptAt' })
    this.version(6).stores({ marks: 'name', purchases: 'key' })
    this.version(7).stores({ invoices: 'orderId, keptAt' })
    this.version(8).stores({
      ownArticles: '[feedId+id], id, feedId, [feedId+published], published',
      ownFeeds: 'feedId',
    })
  }
}

export type { PersonalDatabase }

const opened = new Map<string, Promise<PersonalDatabase>>()

/** Opened at the first use. */
export async function personalDatabase(userId: string): Promise<PersonalDatabase> {
  const opening = opened.get(userId) ?? open(userId)
  opened.set(userId, opening)
  opening.catch(() => opened.delete(userId))
  return opening
}

/** Runs `work` again on the reopened database if the browser or another tab has closed it. */
export async function withPersonalDatabase<Result>(
  userId: string,
  work: (database: PersonalDatabase) => PromiseLike<Result>,
): Promise<Result> {
  const database = await personalDatabase(userId)
  try {
    return await work(database)
  } catch (error) {
    if (database.isOpen()) throw error
    await closePersonalDatabase(userId)
    return work(await personalDatabase(userId))
  }
}

export async function closePersonalDatabase(userId: string): Promise<void> {
  const database = await opened.get(userId)
  opened.delete(userId)
  database?.close()
}

export async function deletePersonalDatabase(userId: string): Promise<void> {
  await closePersonalDatabase(userId)
  await Dexie.delete(await nameOf(userId))
}

async function open(userId: string): Promise<PersonalDatabase> {
  const database = new PersonalDatabase(await nameOf(userId))
  database.on('close', () => opened.delete(userId)) // from outside, by the browser or another tab
  const { drafts, rescued } = deviceDatabase() // earlier releases stored them there
  for (const [earlier, table] of [
    [drafts, database.drafts],
    [rescued, database.rescued],
  ] as const) {
    const rows = await earlier.where({ userId }).toArray()
    if (rows.length > 0) await (table as Dexie.Table).bulkPut(rows)
    if (rows.length > 0) await earlier.where({ userId }).delete()
  }
  return database
}

async function nameOf(userId: string): Promise<string> {
  return `${await userDatabaseName(userId)}-own`
}
