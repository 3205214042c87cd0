import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { notePath } from '#schemas/paths.ts'
import type { Database } from '../../../../db/database.ts'
import { bookmarks } from '../../../../db/tables/bookmarks.ts'
import { notes } from '../../../../db/tables/notes.ts'
import { configurationOf, inLanguage, wordsIn } from '../../../../db/text-search.ts'
import type { OwnPlace } from './asked-place.ts'
import { passageOf } from './find-articles.ts'
import { type Passage, sentencesOf } from './passage.ts'
import { anyTerm, countTerms, type Term } from './terms.ts'

/** Characters of each text that are searched. The limit keeps a search over thousands of texts fast. */
const LOOKED_THROUGH = 20_000

const tables = {
  notes: { table: notes, title: sql`${notes.name}`, html: sql`${notes.description}`, language: sql`''` },
  bookmarks: {
    table: bookmarks,
    title: sql`${bookmarks.title}`,
    html: sql`${bookmarks.summary} || ' ' || ${bookmarks.text}`,
    language: sql`${bookmarks.language}`,
  },
}

/** The user's own texts that hold the terms, best match first. */
export async function findOwn(
  database: Database,
  userId: string,
  place: OwnPlace,
  terms: readonly Term[],
  most: number,
): Promise<Passage[]> {
  if (terms.length === 0) return []
  const { table, title, html, language } = tables[place]
  const text = sql`left(regexp_replace(${html}, '<[^>]*>', ' ', 'g'), ${sql.raw(String(LOOKED_THROUGH))})`
  const { rows } = await database.execute<{ id: string }>(sql`
    with living as (
      select id, updated_at, ${language} as language, ${wordsIn(configurationOf(language), sql`${title} || ' ' || ${text}`)} as words
      from ${table} where ${and(eq(table.userId, userId), eq(table.deletedAt, 0), mayHold(sql`${title} || ' ' || ${html}`, language, terms))})
    select id from living where words @@ ${inLanguage(anyTerm(terms), sql`language`)}
    order by ${countTerms(sql`words`, terms, sql`language`)} desc, updated_at desc, id limit ${most}`)
  return readOwn(
    database,
    userId,
    place,
    rows.map(({ id }) => id),
  )
}

interface Newest {
  passages: Passage[]
  /** Number of all texts in that place. */
  total: number
}

/** The user's texts, last edited first. */
export async function findNewest(database: Database, userId: string, place: OwnPlace, most: number): Promise<Newest> {
  const { table } = tables[place]
  const living = and(eq(table.userId, userId), eq(table.deletedAt, 0))
  const { id, updatedAt } = table
  const [found, total] = await Promise.all([
    database.select({ id }).from(table).where(living).orderBy(desc(updatedAt), id).limit(most),
    database.$count(table, living),
  ])
  const ids = found.map((row) => row.id)
  return { passages: await readOwn(database, userId, place, ids), total }
}

/** Keeps the order of `ids`. */
async function readOwn(database: Database, userId: string, place: OwnPlace, ids: string[]): Promise<Passage[]> {
  if (ids.length === 0) return []
  const found = place === 'notes' ? await readNotes(database, userId, ids) : await readBookmarks(database, userId, ids)
  const byId = new Map(found)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type ById = [id: string, passage: Passage][]

async function readNotes(database: Database, userId: string, ids: string[]): Promise<ById> {
  const { id, name, description } = notes
  const rows = await database
    .select({ id, name, description })
    .from(notes)
    .where(and(eq(notes.userId, userId), inArray(id, ids)))
  return rows.map((note) => {
    const sentences = sentencesOf(plainTextFromHtml(note.description))
    const address = notePath(note.id)
    return [note.id, { title: note.name, address, sentences, isAtHand: false, own: 'note' }]
  })
}

async function readBookmarks(database: Database, userId: string, ids: string[]): Promise<ById> {
  const { id, url, title, summary, text, language } = bookmarks
  const rows = await database
    .select({ id, url, title, summary, text, language })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), inArray(id, ids)))
  return rows.map((bookmark) => [bookmark.id, { ...passageOf(bookmark), own: 'bookmark' }])
}

/**
 * Prefilter that is much cheaper than stemming and never drops a match: in English and Hindi a stem differs from its
 * words only at the end.
 */
function mayHold(text: SQL, language: SQL, terms: readonly Term[]): SQL {
  const beginnings = terms.map(({ stem }) => stem.slice(0, Math.max(2, stem.length - 1)).replace(/[\\%_]/g, '\\$&'))
  const patterns = sql.param(beginnings.map((beginning) => `%${beginning}%`))
  return sql`(${language} !~* '^(en|hi|$)' or lower(fold_text(${text})) like any(${patterns}::text[]))`
}
