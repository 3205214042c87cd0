import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import type { Database } from '../../db/database.ts'
import { chatDocuments } from '../../db/tables/chat.ts'
import { notes } from '../../db/tables/notes.ts'
import { type Passage, sentencesOf } from './passage.ts'
import { anyTerm, countTerms } from './terms.ts'

/** Of a note, in characters: what makes a search through thousands of them quick. */
const LOOKED_THROUGH = 20_000

/** The person's own notes about these terms, those first that hold the most of them. */
export async function findNotes(
  database: Database,
  userId: string,
  terms: readonly string[],
  most: number,
): Promise<Passage[]> {
  if (terms.length === 0) return []
  const text = sql`left(regexp_replace(${notes.description}, '<[^>]*>', ' ', 'g'), ${sql.raw(String(LOOKED_THROUGH))})`
  const living = database.$with('living').as(
    database
      .select({
        ...{ id: notes.id, name: notes.name, description: notes.description, updatedAt: notes.updatedAt },
        words: sql`to_tsvector('english', ${notes.name} || ' ' || ${text})`.as('words'),
      })
      .from(notes)
      .where(and(eq(notes.userId, userId), eq(notes.deletedAt, 0), mayHold(terms))),
  )
  const words = sql`${living.words}`
  const found = await database
    .with(living)
    .select()
    .from(living)
    .where(sql`${words} @@ ${anyTerm(terms)}`)
    .orderBy(desc(countTerms(words, terms)), desc(living.updatedAt), living.id)
    .limit(most)
  return found.map(({ id, name, description }) => ({
    ...{ title: name, address: `/secure/notes/private/id/${id}`, isAtHand: false },
    sentences: sentencesOf(plainTextFromHtml(description)),
  }))
}

/** Cheaper by far than to find the stems of all words, and never less: a stem differs from its words in the end alone. */
function mayHold(terms: readonly string[]): SQL {
  const beginnings = terms.map((term) => term.slice(0, Math.max(2, term.length - 1)).replace(/[\\%_]/g, '\\$&'))
  const patterns = sql.param(beginnings.map((beginning) => `%${beginning}%`))
  return sql`lower(${notes.name} || ' ' || ${notes.description}) like any(${patterns}::text[])`
}

/** The pages of a PDF that the person uploaded; none where it is not there, or is another's. */
export async function findPages(database: Database, userId: string, documentId: string): Promise<Passage[]> {
  const isIt = and(eq(chatDocuments.userId, userId), eq(chatDocuments.id, documentId))
  const [document] = await database.select().from(chatDocuments).where(isIt)
  const pages = (document?.pages ?? []).map((text, index) => ({
    ...{ title: document?.name ?? '', address: '', page: index + 1, isAtHand: true },
    sentences: sentencesOf(text),
  }))
  return pages.filter(({ sentences }) => sentences.length > 0)
}
