import type { ChatTurnContent } from '#schemas/chat-turn.ts'
import type { Database } from '../../../../db/database.ts'
import { type OwnPlace, readPlace } from './asked-place.ts'
import { findArticleAtHand, findArticles, findStories } from './find-articles.ts'
import { findNewest, findOwn } from './find-own.ts'
import { findPages } from './find-pages.ts'
import type { Passage } from './passage.ts'
import { findTerms, type Term, termsOf } from './terms.ts'

const ARTICLES = 6
const NOTES = 4
const BOOKMARKS = 4
const STORIES = 2
/** Of a place that the question names. */
const OF_PLACE = 8
/** What is shown of a place where no words lead on. */
const NEWEST = 10
/** Of a PDF, those that fit the question best. */
const PAGES = 8

export interface LookedUp {
  /** The words of the question that tell something. */
  terms: Term[]
  passages: Passage[]
  /** The question names a place of the person's own, and its words lead to nothing there: the passages are the newest. */
  overview?: { place: OwnPlace; total: number }
  /** The question names a place that whoever answers may not see. */
  withheld?: OwnPlace
}

/**
 * What an answer can rest on: what the person has before them, and what Vedika has about the words of the question. Their own
 * notes and bookmarks are looked through only where whoever answers may see them; then alone, where the question names them.
 */
export async function lookUp(
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

/** What a question names is of interest as what is on the screen is. */
function takeUp(passage: Passage): Passage {
  return { ...passage, isAtHand: true }
}

/** A bookmark and its article are one: the person's own comes first. */
function eachOnce(before: readonly Passage[], found: readonly Passage[]): Passage[] {
  const known = new Set(before.map(({ address }) => address))
  return found.filter(({ address }) => !known.has(address) && known.add(address))
}

/** In the order of the document. */
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
