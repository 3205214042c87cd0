import type { Database } from '../../../db/database.ts'
import { findArticles } from './retrieval/find-articles.ts'
import { findOwn } from './retrieval/find-own.ts'
import { findTerms, termsOf } from './retrieval/terms.ts'

const LOOKED_AT = 6
const LONGEST_QUOTE = 400
/** Words of a definition. */
const EXPLAINS = /\b(is|are|means|refers to|is called|known as|defined as)\b/i

/**
 * Meaning without a model: a sentence of the user's notes or of the news with all words of the passage, preferably a
 * definition. Undefined if none.
 */
export async function findMeaning(database: Database, userId: string, text: string): Promise<string | undefined> {
  const terms = await termsOf(database, text)
  const passages = [
    ...(await findOwn(database, userId, 'notes', terms, LOOKED_AT)),
    ...(await findArticles(database, terms, LOOKED_AT)),
  ]
  const sentences = passages.flatMap(({ title, sentences, language = '' }) =>
    sentences.filter((each) => each.length <= LONGEST_QUOTE).map((quote) => ({ quote, title, language })),
  )
  const held = await findTerms(
    database,
    sentences.map(({ quote, language }) => ({ text: quote, language })),
    terms,
  )
  const whole = sentences.filter((_, index) => terms.length > 0 && held[index]?.length === terms.length)
  const found = whole.find(({ quote }) => EXPLAINS.test(quote)) ?? whole[0]
  return found && `“${found.quote}” — ${found.title}`
}
