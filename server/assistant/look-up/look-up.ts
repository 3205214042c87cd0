import type { ChatTurnContent } from '#schemas/chat-turn.ts'
import type { Database } from '../../db/database.ts'
import { findArticleAtHand, findArticles, findStories } from './find-articles.ts'
import { findNotes, findPages } from './find-notes.ts'
import type { Passage } from './passage.ts'
import { findTerms, termsOf } from './terms.ts'

const ARTICLES = 6
const NOTES = 4
const STORIES = 2
/** Of a PDF, those that fit the question best. */
const PAGES = 8

export interface LookedUp {
  /** The words of the question that tell something. */
  terms: string[]
  passages: Passage[]
}

/**
 * What an answer can rest on: what the person has before them, and for news the stored articles. Their own notes, and what
 * else Vedika has, are looked through only by the assistant that is built in: no note is sent to a model.
 */
export async function lookUp(
  database: Database,
  userId: string,
  { question, articleId, documentId, assistant }: ChatTurnContent,
  isBuiltIn: boolean,
): Promise<LookedUp> {
  const terms = await termsOf(database, question)
  const atHand = articleId === '' ? [] : await findArticleAtHand(database, articleId)
  const pages = documentId === '' ? [] : await choosePages(database, userId, documentId, terms)
  const isGeneral = assistant === 'general'
  const notes = isBuiltIn && isGeneral ? await findNotes(database, userId, terms, NOTES) : []
  const news = isBuiltIn || !isGeneral ? await findArticles(database, terms, ARTICLES) : []
  const stories = isBuiltIn && isGeneral ? await findStories(database, terms, STORIES) : []
  const known = new Set(atHand.map(({ address }) => address))
  const others = news.filter(({ address }) => !known.has(address))
  return { terms, passages: [...atHand, ...pages, ...notes, ...others, ...stories] }
}

/** In the order of the document. */
async function choosePages(
  database: Database,
  userId: string,
  documentId: string,
  terms: readonly string[],
): Promise<Passage[]> {
  const pages = await findPages(database, userId, documentId)
  const held = await findTerms(
    database,
    pages.map(({ sentences }) => sentences.join(' ')),
    terms,
  )
  const ranked = pages.map((page, index) => ({ page, index, hits: held[index]?.length ?? 0 }))
  ranked.sort((one, other) => other.hits - one.hits || one.index - other.index)
  return ranked
    .slice(0, PAGES)
    .sort((one, other) => one.index - other.index)
    .map(({ page }) => page)
}
