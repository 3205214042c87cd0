import { and, eq } from 'drizzle-orm'
import type { ChatTurnContent } from '#schemas/chat-turn.ts'
import type { Database } from '../../../../db/database.ts'
import { chatDocuments } from '../../../../db/tables/chat.ts'
import { type OwnPlace, readPlace } from './asked-place.ts'
import { findArticleAtHand, findArticles, findStories } from './find-articles.ts'
import { findNewest, findOwn } from './find-own.ts'
import { type Passage, sentencesOf } from './passage.ts'
import { findTerms, type Term, termsOf } from './terms.ts'

const ARTICLES = 6
const NOTES = 4
const BOOKMARKS = 4
const STORIES = 2
/** Passages of a place that the question names. */
const OF_PLACE = 8
/** Passages of that place if no term matches. */
const NEWEST = 10
/** Pages of a PDF, best match first. */
const PAGES = 8

export interface LookedUp {
  /** Search terms of the question. */
  terms: Term[]
  passages: Passage[]
  /** Set if the question names a place but no term matches there: the passages are then the newest. */
  overview?: { place: OwnPlace; total: number }
  /** The place that the question names, if the answerer may not read it. */
  withheld?: OwnPlace
}

/**
 * Retrieves the passages for an answer: those on the screen, then search results. The user's notes and bookmarks are
 * searched only if the answerer may read them; if the question names one of them, only that one is searched.
 */
export async function retrieve(
  database: Database,
  userId: string,
  { question, articleId, documentId, assistant }: ChatTurnContent,
  mayReadOwn: boolean,
): Promise<LookedUp> {
  const isGeneral = assistant === 'general'
  const { place: named, isNewest, rest } = readPlace(question)
  const place = isGeneral ? named : undefined
  const terms = await termsOf(database, place ? rest : question)
  const atHand = articleId === '' ? [] : await findArticleAtHand(database, articleId)
  const pages = documentId === '' ? [] : await choosePages(database, userId, documentId, terms)
  const before = [...atHand, ...pages]
  if (place && mayReadOwn) {
    const { passages, ...own } = await lookThrough(database, userId, place, terms, isNewest)
    return { terms, passages: [...before, ...passages], ...own }
  }
  const found = [
    ...(isGeneral && mayReadOwn ? await findOwn(database, userId, 'notes', terms, NOTES) : []),
    ...(isGeneral && mayReadOwn ? await findOwn(database, userId, 'bookmarks', terms, BOOKMARKS) : []),
    ...(await findArticles(database, terms, ARTICLES)),
    ...(isGeneral ? await findStories(database, terms, STORIES) : []),
  ]
  const passages = [...before, ...eachOnce(before, found)]
  return place ? { terms, passages, withheld: place } : { terms, passages }
}

async function lookThrough(
  database: Database,
  userId: string,
  place: OwnPlace,
  terms: readonly Term[],
  isNewest: boolean,
): Promise<Omit<LookedUp, 'terms'>> {
  const found = isNewest ? [] : await findOwn(database, userId, place, terms, OF_PLACE)
  if (found.length > 0) return { passages: found.map(takeUp) }
  const newest = await findNewest(database, userId, place, isNewest ? 1 : NEWEST)
  const passages = newest.passages.map(takeUp)
  return isNewest && passages.length > 0 ? { passages } : { passages, overview: { place, total: newest.total } }
}

/** Treats a passage that the question names like one on the screen. */
function takeUp(passage: Passage): Passage {
  return { ...passage, isAtHand: true }
}

/** Drops duplicates. A bookmark and its article count as one; the bookmark wins. */
function eachOnce(before: readonly Passage[], found: readonly Passage[]): Passage[] {
  const known = new Set(before.map(({ address }) => address))
  return found.filter(({ address }) => !known.has(address) && known.add(address))
}

/** Keeps the order of the document. */
async function choosePages(
  database: Database,
  userId: string,
  documentId: string,
  terms: readonly Term[],
): Promise<Passage[]> {
  const pages = await findPages(database, userId, documentId)
  const held = await findTerms(
    database,
    pages.map(({ sentences }) => ({ text: sentences.join(' '), language: '' })),
    terms,
  )
  const ranked = pages.map((page, index) => ({ page, index, hits: held[index]?.length ?? 0 }))
  ranked.sort((one, other) => other.hits - one.hits || one.index - other.index)
  return ranked
    .slice(0, PAGES)
    .sort((one, other) => one.index - other.index)
    .map(({ page }) => page)
}

/** Pages of the user's uploaded PDF; empty if it does not exist or belongs to another user. */
async function findPages(database: Database, userId: string, documentId: string): Promise<Passage[]> {
  const isIt = and(eq(chatDocuments.userId, userId), eq(chatDocuments.id, documentId))
  const [document] = await database.select().from(chatDocuments).where(isIt)
  const pages = (document?.pages ?? []).map((text, index) => ({
    title: document?.name ?? '',
    address: '',
    page: index + 1,
    isAtHand: true,
    sentences: sentencesOf(text),
  }))
  return pages.filter(({ sentences }) => sentences.length > 0)
}
