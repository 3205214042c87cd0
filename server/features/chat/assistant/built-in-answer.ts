import { ENGLISH } from '#schemas/chat-session.ts'
import type { AnswerSource } from '#schemas/chat-turn.ts'
import type { Database } from '../../../db/database.ts'
import { chooseQuotes, type Quoted, quotable } from './choose-quotes.ts'
import { sourceOf } from './retrieval/passage.ts'
import type { LookedUp } from './retrieval/retrieve.ts'

interface BuiltInAnswer {
  /** Markdown. */
  text: string
  sources: AnswerSource[]
}

/** Sentences. */
const OPENING = 3

const FOUND = 'This is what Vedika has about it, word for word:'
const NO_ANSWER = 'No direct answer found.'
const OPENS = `${NO_ANSWER} This is how it begins:`
const NOTHING = 'I found nothing about that in your notes, bookmarks, the news or stories. Try other words.'
const LABEL = '*Built-in assistant: it quotes what Vedika has and adds nothing of its own.*'

/**
 * Answer without a model: the best matching sentences, quoted and linked. Deterministic. If another language than
 * English was chosen, it first says that it has none.
 */
export async function answerBuiltIn(database: Database, lookedUp: LookedUp, language: string): Promise<BuiltInAnswer> {
  const { text, sources } = await answerInEnglish(database, lookedUp)
  return { text: language === ENGLISH ? text : `${remarkOnLanguage(language)}\n\n${text}`, sources }
}

function remarkOnLanguage(language: string): string {
  const isUnable = `It cannot answer in ${escapeMarkdown(language)}.`
  return `*The built-in assistant answers in English only and quotes each text in its own language. ${isUnable}*`
}

async function answerInEnglish(database: Database, lookedUp: LookedUp): Promise<BuiltInAnswer> {
  const chosen = await chooseQuotes(database, lookedUp)
  if (chosen.length === 0 && lookedUp.overview) return tellOverview(lookedUp, lookedUp.overview)
  if (chosen.length > 0) return write(FOUND, chosen)
  const [opening] = lookedUp.passages.filter(({ isAtHand }) => isAtHand)
  if (!opening) return { text: `${NOTHING}\n\n${LABEL}`, sources: [] }
  return write(OPENS, [{ passage: opening, quotes: quotable(opening).slice(0, OPENING) }])
}

/** Lists the newest of the user's texts by their beginnings. */
function tellOverview({ terms, passages }: LookedUp, { place, total }: NonNullable<LookedUp['overview']>) {
  if (total === 0) return { text: `You have no ${place} on the server yet.\n\n${LABEL}`, sources: [] }
  const opening = `Your ${place}, the newest first (${passages.length} of ${total}):`
  const found = passages.map((passage) => ({ passage, quotes: quotable(passage).slice(0, 1) }))
  return write(terms.length > 0 ? `${NO_ANSWER} ${opening}` : opening, found)
}

function write(opening: string, found: readonly Quoted[]): BuiltInAnswer {
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

/** Escapes quoted text, so that it becomes no heading, link or formula. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|$~!&]/g, '\\$&')
}
