import { Readable } from 'node:stream'
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { CollectionName } from '#schemas/collections.ts'
import { type ExportFile, jsonFile, pageFile, safeFileName, zipFiles } from '#schemas/export-archive.ts'
import type { Invoice } from '#schemas/invoice.ts'
import { isPurged, type NoteContent } from '#schemas/note.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import type { User } from '#schemas/user.ts'
import type { Database } from '../../db/database.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { orders, transactions } from '../../db/tables/money.ts'
import { photos } from '../../db/tables/photos.ts'
import { cleanHtml } from '../../html-profile.ts'
import { readInsights } from '../../insights/read-insights.ts'
import { describeInvoice } from '../../money/invoices/describe-invoice.ts'
import { contentOf, ownedOf, type SyncedRow, syncedTable } from '../../synced-rows/synced-tables.ts'
import { findImageFiles, type ImageFiles, listImages, nameImageFiles } from './export-images.ts'
import { listPlanningEvents } from './planning-events.ts'

const BATCH = 100
const { userId: _userId, idempotencyKey: _key, ...orderFields } = getTableColumns(orders)

interface Entry {
  id: string
  fields: Record<string, unknown>
}

/** Everything of a user as a ZIP, made while it is sent: only a batch of rows or one picture is in memory at a time. */
export function exportUser(database: Database, user: User): Readable {
  return Readable.from(zipFiles(listFiles(database, user)), { objectMode: false })
}

async function* listFiles(database: Database, user: User): AsyncGenerator<ExportFile> {
  const { userId } = user
  yield jsonFile('profile.json', user)
  yield jsonFile('planning-events.json', await listPlanningEvents(database, userId))
  yield jsonFile('insights.json', (await readInsights(database, userId)).insights)
  yield jsonFile('categories.json', await collect(readCollection(database, 'noteCategories', userId)))
  yield jsonFile('bookmarks.json', await collect(readCollection(database, 'bookmarks', userId)))
  yield jsonFile('chats.json', (await collect(readCollection(database, 'chatSessions', userId))).filter(isKept))
  yield jsonFile('questions.json', (await collect(readCollection(database, 'chatTurns', userId))).filter(isKept))
  yield jsonFile('transactions.json', await collect(readCollection(database, 'transactions', userId)))
  yield jsonFile('invoices.json', await listInvoices(database, userId))
  yield jsonFile('orders.json', await database.select(orderFields).from(orders).where(eq(orders.userId, userId)))
  yield jsonFile('memberships.json', await collect(readCollection(database, 'memberships', userId)))
  const notes: object[] = []
  const images = await findImageFiles(database, userId)
  for await (const { id, fields } of readCollection(database, 'notes', userId)) {
    const note = fields as unknown as NoteContent & { number: number }
    if (isPurged(note)) continue
    notes.push({ id, ...fields })
    if (note.deletedAt === 0) yield noteFile(note, images)
  }
  yield jsonFile('notes.json', notes)
  yield* listImages(database, userId, images)
  yield* listPhotos(database, userId)
}

async function listInvoices(database: Database, userId: string): Promise<Invoice[]> {
  const isOf = eq(invoices.number, transactions.invoice)
  const found = await database
    .select({ number: invoices.number, facts: invoices.facts, issuedAt: invoices.issuedAt })
    .from(transactions)
    .innerJoin(invoices, isOf)
    .where(eq(transactions.userId, userId))
    .orderBy(asc(transactions.number))
  return found.map(describeInvoice)
}

async function* readCollection(database: Database, collection: CollectionName, userId: string): AsyncGenerator<Entry> {
  const table = syncedTable(collection)
  for (let last = ''; ; ) {
    const rows = await database
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(BATCH)
    for (const row of rows as SyncedRow[]) {
      yield { id: row.id, fields: { ...ownedOf(collection, row), ...contentOf(collection, row) } }
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}

async function collect(entries: AsyncIterable<Entry>): Promise<object[]> {
  const collected: object[] = []
  for await (const { id, fields } of entries) collected.push({ id, ...fields })
  return collected
}

/** Of what was deleted in chats nothing is left but the row. */
function isKept(row: object): boolean {
  return !('deletedAt' in row) || row.deletedAt === 0
}

async function* listPhotos(database: Database, userId: string): AsyncGenerator<ExportFile> {
  const found = await database
    .select({ photoId: photos.photoId, place: photos.place })
    .from(photos)
    .where(eq(photos.userId, userId))
    .orderBy(asc(photos.createdAt), asc(photos.photoId))
  for (const { photoId, place } of found) {
    const isIt = and(eq(photos.userId, userId), eq(photos.photoId, photoId))
    const [photo] = await database.select({ bytes: photos.bytes }).from(photos).where(isIt)
    if (photo) yield { name: `photos/${place}-${photoId}.webp`, parts: [photo.bytes], isPacked: true }
  }
}

/** Cleaned again: rows may be older than the rules. */
function noteFile({ number, name, description }: NoteContent & { number: number }, images: ImageFiles): ExportFile {
  const body = `<h1>${escapeHtml(name)}</h1>\n${nameImageFiles(cleanHtml(description), '../', images)}`
  return pageFile(`notes/${number}-${safeFileName(name, 'note')}.html`, { title: name, body })
}
