import Dexie, { type EntityTable } from 'dexie'
import type { Analysis } from '#schemas/analysis.ts'
import type { Insight } from '#schemas/insight.ts'
import type { Invoice } from '#schemas/invoice.ts'
import type { ReadingPlace } from '../news/reading-place.ts'
import { type Draft, deviceDatabase, type RescuedRow } from './device-database.ts'
import { userDatabaseName } from './user-stores.ts'

/** A question about an article, with its answer. Private: a question says something about the person who asks. */
interface KeptAnalysis {
  /** `articleId/question` */
  key: string
  analysis: Analysis
  keptAt: number
}

/** A passage's meaning that a person asked for. */
interface KeptMeaning {
  key: string
  meaning: string
  keptAt: number
}

/** An insight as this device keeps it. */
export interface StoredInsight extends Insight {
  isSaved: boolean
  /** In the list of the server; null once that names it no more, and it is kept because it was saved. */
  place: number | null
  /** When the server made it, and when this device last had it from there, in ms since 1970. */
  madeAt: number
  fetchedAt: number
}

/** The invoice of an order, as it was last opened or downloaded: what it says, its file, or both. */
export interface KeptInvoice {
  orderId: string
  invoice?: Invoice
  pdf?: ArrayBuffer
  keptAt: number
}

/** When something was, in ms since 1970. */
interface Mark {
  name: string
  at: number
}

/** A purchase that was begun here, until its end is known: what would be lost with the page that waits for it. */
export interface KeptPurchase {
  /** The key by which the server makes it once. */
  key: string
  kind: 'credits' | 'days'
  /** The form's texts. */
  fields: Record<string, string>
  /** In ms since 1970. */
  begunAt: number
  /** At the payment provider, once it was made there; the amount in paise. */
  order?: { id: string; amount: number }
  /** Signed by the provider's checkout: the money has moved. */
  proof?: { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string }
}

/**
 * A person's private data outside the synced collections. One database per person, so that no other session opens it.
 */
class PersonalDatabase extends Dexie {
  declare drafts: EntityTable<Draft, 'key'>
  declare rescued: EntityTable<RescuedRow, 'number'>
  declare analyses: EntityTable<KeptAnalysis, 'key'>
  declare insights: EntityTable<StoredInsight, 'id'>
  declare places: EntityTable<ReadingPlace, 'articleId'>
  declare meanings: EntityTable<KeptMeaning, 'key'>
  declare marks: EntityTable<Mark, 'name'>
  declare purchases: EntityTable<KeptPurchase, 'key'>
  declare invoices: EntityTable<KeptInvoice, 'orderId'>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ drafts: 'key', rescued: '++number' })
    this.version(2).stores({ analyses: 'key, keptAt' })
    this.version(3).stores({ insights: 'id' })
    this.version(4).stores({ places: 'articleId, leftAt' })
    this.version(5).stores({ meanings: 'key, keptAt' })
    this.version(6).stores({ marks: 'name', purchases: 'key' })
    this.version(7).stores({ invoices: 'orderId, keptAt' })
  }
}

const opened = new Map<string, Promise<PersonalDatabase>>()

/** Opened at the first use. */
export async function personalDatabase(userId: string): Promise<PersonalDatabase> {
  const opening = opened.get(userId) ?? open(userId)
  opened.set(userId, opening)
  opening.catch(() => opened.delete(userId))
  return opening
}

/** Once more, with the database opened anew, where it was closed from outside: by the browser, or by another tab. */
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
  const { drafts, rescued } = deviceDatabase() // where earlier releases kept them
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
