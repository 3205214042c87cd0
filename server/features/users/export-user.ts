import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { CollectionName } from '#schemas/collections.ts'
import { isPurged, type NoteContent } from '#schemas/note.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import type { User } from '#schemas/user.ts'
import type { Database } from '../../db/database.ts'
import { photos } from '../../db/tables/photos.ts'
import { readInsights } from '../../insights/read-insights.ts'
import { contentOf, ownedOf, type SyncedRow, syncedTable } from '../../synced-rows/synced-tables.ts'
import { listPlanningEvents } from './planning-events.ts'

const BATCH = 100

interface File {
  name: string
  bytes: Uint8Array
  /** Pictures hold no air. */
  isPacked?: boolean
}

interface Entry {
  id: string
  fields: Record<string, unknown>
}

/** Everything of a user as a ZIP, made while it is sent: only a batch of rows or one picture is in memory at a time. */
export function exportUser(database: Database, user: User): Readable {
  return Readable.from(zip(listFiles(database, user)), { objectMode: false })
}

async function* listFiles(database: Database, user: User): AsyncGenerator<File> {
  const { userId } = user
  yield jsonFile('profile.json', user)
  yield jsonFile('planning-events.json', await listPlanningEvents(database, userId))
  yield jsonFile('insights.json', (await readInsights(database, userId)).insights)
  yield jsonFile('categories.json', await collect(readCollection(database, 'noteCategories', userId)))
  yield jsonFile('bookmarks.json', await collect(readCollection(database, 'bookmarks', userId)))
  const notes: object[] = []
  for await (const { id, fields } of readCollection(database, 'notes', userId)) {
    const note = fields as unknown as NoteContent & { number: number }
    if (isPurged(note)) continue
    notes.push({ id, ...fields })
    if (note.deletedAt === 0) yield noteFile(note)
  }
  yield jsonFile('notes.json', notes)
  yield* listPhotos(database, userId)
}

/** Packs files one after the other. */
async function* zip(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const archive = new Zip((error, chunk) => {
    failure = error
    if (!error) ready.push(chunk)
  })
  for await (const { name, bytes, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    archive.add(file)
    file.push(bytes, true)
    if (failure) throw failure
    yield* ready
    ready = []
  }
  archive.end()
  yield* ready
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

async function* listPhotos(database: Database, userId: string): AsyncGenerator<File> {
  const found = await database
    .select({ photoId: photos.photoId, place: photos.place })
    .from(photos)
    .where(eq(photos.userId, userId))
    .orderBy(asc(photos.createdAt), asc(photos.photoId))
  for (const { photoId, place } of found) {
    const isIt = and(eq(photos.userId, userId), eq(photos.photoId, photoId))
    const [photo] = await database.select({ bytes: photos.bytes }).from(photos).where(isIt)
    if (photo) yield { name: `photos/${place}-${photoId}.webp`, bytes: photo.bytes, isPacked: true }
  }
}

/** Opens by itself in any browser: the text was clean when it was stored. */
function noteFile({ number, name, description }: NoteContent & { number: number }): File {
  const title = escapeHtml(name)
  const page = `<!doctype html>\n<meta charset="utf-8">\n<title>${title}</title>\n<h1>${title}</h1>\n${description}\n`
  return textFile(`notes/${number}-${safeName(name)}.html`, page)
}

/** Letters and digits of any script; the rest, which could name a folder or a device, becomes a dash. */
function safeName(name: string): string {
  const safe = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return (
    Array.from(safe)
      .slice(0, 50)
      .join('')
      .replace(/^-+|-+$/g, '') || 'note'
  )
}

function jsonFile(name: string, value: unknown): File {
  return textFile(name, `${JSON.stringify(value, null, 2)}\n`)
}

function textFile(name: string, text: string): File {
  return { name, bytes: new TextEncoder().encode(text) }
}
