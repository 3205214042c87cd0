import { and, desc, eq, sql } from 'drizzle-orm'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { splitSentences } from '../../analysis/split-sentences.ts'
import type { Database } from '../../db/database.ts'
import { chatDocuments } from '../../db/tables/chat.ts'
import { notes } from '../../db/tables/notes.ts'
import type { Passage } from './passage.ts'
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
      .where(and(eq(notes.userId, userId), eq(notes.deletedAt, 0))),
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

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(/\s+/g, ' ').trim(), 'en'))
    .filter(Boolean)
}
