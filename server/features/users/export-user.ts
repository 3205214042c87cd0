import { Readable } from 'node:stream'
import { and, asc, eq, getTableColumns, gt, ne } from 'drizzle-orm'
import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import { type ExportFile, jsonFile, jsonListFile, pageFile, safeFileName, zipFiles } from '#schemas/export-archive.ts'
import type { Invoice } from '#schemas/invoice.ts'
import { isPurged } from '#schemas/note.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import { imageIdsOf, noteImageSource } from '#schemas/note-image-html.ts'
import type { User } from '#schemas/user.ts'
import type { Database } from '../../db/database.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { orders, transactions } from '../../db/tables/money.ts'
import { noteImages } from '../../db/tables/note-images.ts'
import { photos } from '../../db/tables/photos.ts'
import { cleanHtml } from '../../html-profile.ts'
import { contentOf, ownedOf, type SyncedRow, syncedTable } from '../../synced-rows/synced-tables.ts'
import { readInsights } from '../insights/service.ts'
import { describeInvoice, readMemberships } from '../wallet/service.ts'
import { listPlanningEvents } from './planning-events.ts'

const BATCH = 100
const { userId: _userId, idempotencyKey: _key, ...orderFields } = getTableColumns(orders)

type Fields<Name extends CollectionName> = OwnedOf<Name> & ContentOf<Name>

interface Entry<Name extends CollectionName> {
  id: string
  fields: Fields<Name>
}

/** All data of a user as a streamed ZIP. Memory holds one batch of rows or one picture at a time. */
export function exportUser(database: Database, user: User): Readable {
  return Readable.from(zipFiles(listFiles(database, user)), { objectMode: false })
}

async function* listFiles(database: Database, user: User): AsyncGenerator<ExportFile> {
  const { userId } = user
  yield jsonFile('profile.json', user)
  yield jsonFile('planning-events.json', await listPlanningEvents(database, userId))
  yield jsonFile('insights.json', (await readInsights(database, userId)).insights)
  const list = <Name extends CollectionName>(collection: Name, keeps?: (fields: Fields<Name>) => boolean) =>
    listRows(readCollection(database, collection, userId), keeps)
  yield jsonListFile('categories.json', list('noteCategories'))
  yield jsonListFile('bookmarks.json', list('bookmarks'))
  yield jsonListFile('read-articles.json', list('readStates'))
  yield jsonListFile('sources.json', list('sources'))
  yield jsonListFile('chats.json', list('chatSessions', isKept))
  yield jsonListFile('questions.json', list('chatTurns', isKept))
  yield jsonListFile('transactions.json', list('transactions'))
  yield jsonFile('invoices.json', await listInvoices(database, userId))
  yield jsonFile('orders.json', await database.select(orderFields).from(orders).where(eq(orders.userId, userId)))
  yield jsonFile('memberships.json', await readMemberships(database, userId))
  const images = await findImageFiles(database, userId)
  for await (const { fields } of readCollection(database, 'notes', userId)) {
    if (fields.deletedAt === 0) yield noteFile(fields, images)
  }
  yield jsonListFile(
    'notes.json',
    list('notes', (note) => !isPurged(note)),
  )
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

async function* readCollection<Name extends CollectionName>(
  database: Database,
  collection: Name,
  userId: string,
): AsyncGenerator<Entry<Name>> {
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

async function* listRows<Name extends CollectionName>(
  entries: AsyncIterable<Entry<Name>>,
  keeps = (_fields: Fields<Name>) => true,
): AsyncGenerator<object> {
  for await (const { id, fields } of entries) if (keeps(fields)) yield { id, ...fields }
}

/** False for deleted chats, which have no content left. */
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

/** Cleans the HTML again, because rows may be older than the rules. */
function noteFile({ number, name, description }: Fields<'notes'>, images: ImageFiles): ExportFile {
  const body = `<h1>${escapeHtml(name)}</h1>\n${nameImageFiles(cleanHtml(description), '../', images)}`
  return pageFile(`notes/${number}-${safeFileName(name, 'note')}.html`, { title: name, body })
}

const endings = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/** Paths of a user's image files, by id. */
type ImageFiles = ReadonlyMap<string, string>

/** The images of a user's notes that were not purged. */
async function findImageFiles(database: Database, userId: string): Promise<ImageFiles> {
  const found = await database
    .select({ id: noteImages.id, type: noteImages.type })
    .from(noteImages)
    .where(and(eq(noteImages.userId, userId), ne(noteImages.data, '')))
    .orderBy(asc(noteImages.id))
  return new Map(found.map(({ id, type }) => [id, `images/${id}.${endings[type]}`]))
}

/** Yields one image at a time, to save memory. */
async function* listImages(database: Database, userId: string, images: ImageFiles): AsyncGenerator<ExportFile> {
  for (const [id, name] of images) {
    const isIt = and(eq(noteImages.userId, userId), eq(noteImages.id, id))
    const [image] = await database.select({ data: noteImages.data }).from(noteImages).where(isIt)
    if (image) yield { name, parts: [Buffer.from(image.data, 'base64')], isPacked: true }
  }
}

/** Replaces the images in a note's HTML by relative paths to their files. `from` is the path of the note's file. */
function nameImageFiles(html: string, from: string, images: ImageFiles): string {
  return imageIdsOf(html).reduce((written, id) => {
    const name = images.get(id)
    return name ? written.replaceAll(`"${noteImageSource(id)}"`, `"${from}${name}"`) : written
  }, html)
}
