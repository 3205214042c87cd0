import type { AnswerSource } from '#schemas/chat-turn.ts'
import type { Database } from '../db/database.ts'
import type { LookedUp } from './look-up/look-up.ts'
import { type Passage, sourceOf } from './look-up/passage.ts'
import { findTerms } from './look-up/terms.ts'

export interface BuiltInAnswer {
  /** Markdown. */
  text: string
  sources: AnswerSource[]
}

const MOST_SOURCES = 4
const QUOTES_OF_ONE = 2
/** Sentences of a passage that are looked at. */
const MOST_SENTENCES = 200
const LONGEST_QUOTE = 600
const OPENING = 3

const FOUND = 'This is what Vedika has about it, word for word:'
const OPENS = 'Nothing there answers that in so many words. This is how it begins:'
const NOTHING =
  'I found nothing about that in your notes, in the news or in the stories that are here. Other words may find more.'
const LABEL = '*Built-in assistant: it quotes what Vedika has and adds nothing of its own.*'

interface Found {
  passage: Passage
  quotes: string[]
  hits: number
}

/** An answer without a model: the sentences that hold the most of the question, quoted and linked. The same each time. */
export async function answerBuiltIn(database: Database, { terms, passages }: LookedUp): Promise<BuiltInAnswer> {
  const found = await findQuotes(database, passages, terms)
  const least = Math.ceil(terms.length / 2)
  const told = found.filter(({ passage, hits }) => hits >= (passage.isAtHand ? 1 : Math.max(1, least)))
  // A stable sort: what is alike stays in the order in which it was looked up.
  told.sort((one, other) => Number(other.passage.isAtHand) - Number(one.passage.isAtHand) || other.hits - one.hits)
  if (told.length > 0) return write(FOUND, told.slice(0, MOST_SOURCES))
  const [opening] = passages.filter(({ isAtHand }) => isAtHand)
  if (!opening) return { text: `${NOTHING}\n\n${LABEL}`, sources: [] }
  return write(OPENS, [{ passage: opening, quotes: quotable(opening).slice(0, OPENING), hits: 0 }])
}

async function findQuotes(database: Database, passages: Passage[], terms: readonly string[]): Promise<Found[]> {
  const sentences = passages.flatMap((passage) => quotable(passage).map((text) => ({ passage, text })))
  const held = await findTerms(
    database,
    sentences.map(({ text }) => text),
    terms,
  )
  const scored = sentences.map((sentence, index) => ({ ...sentence, index, terms: held[index] ?? [] }))
  return passages.map((passage) => {
    const best = scored
      .filter((each) => each.passage === passage && each.terms.length > 0)
      .sort((one, other) => other.terms.length - one.terms.length || one.index - other.index)
      .slice(0, QUOTES_OF_ONE)
    const hits = new Set(best.flatMap((each) => each.terms)).size
    const inOrder = best.sort((one, other) => one.index - other.index)
    return { passage, hits, quotes: inOrder.map(({ text }) => text) }
  })
}

function quotable({ sentences }: Passage): string[] {
  return sentences.slice(0, MOST_SENTENCES).filter((text) => text.length <= LONGEST_QUOTE)
}

function write(opening: string, found: Found[]): BuiltInAnswer {
  const parts = found.map(({ passage, quotes }, index) => {
    const { title, address, page } = passage
    const named = page === undefined ? escapeMarkdown(title) : `${escapeMarkdown(title)}, page ${page}`
    const heading = address === '' ? `**${named}**` : `**[${named}](<${address}>)**`
    return [`${heading} [${index + 1}]`, ...quotes.map((quote) => `> ${escapeMarkdown(quote)}`)].join('\n\n')
  })
  return {
    text: [opening, ...parts, LABEL].join('\n\n'),
    sources: found.map(({ passage, quotes }) => sourceOf(passage, quotes[0] ?? '')),
  }
}

/** Others' words are shown as they are: none of them becomes a heading, a link or a formula. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|$~!&]/g, '\\$&')
}
