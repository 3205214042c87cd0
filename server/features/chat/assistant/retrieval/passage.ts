import type { AnswerSource } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'
import { articlePath, isIn, sections } from '#schemas/paths.ts'
import { splitSentences } from '#schemas/sentences.ts'

/** A text that an answer can quote. */
export interface Passage {
  title: string
  /** URL of another site or of a screen of the app; empty for a page of a PDF. */
  address: string
  /** Page number in a PDF. */
  page?: number
  /** Plain text, one sentence each, unchanged. */
  sentences: string[]
  /** True if the text is on the user's screen: it counts even if the question does not name it. */
  isAtHand: boolean
  /** BCP 47 tag, if known. */
  language?: string
  /** Set for the user's own texts. A model gets them only with the user's consent. */
  own?: 'note' | 'bookmark'
}

/** The passage as a source of an answer, with the quoted words. */
export function sourceOf({ title, address, page, own }: Passage, quote: string): AnswerSource {
  return {
    title: cut(title, limits.title),
    address,
    quote: cut(quote, limits.sourceWords),
    ...(page !== undefined && { page }),
    ...(own && { own }),
  }
}

/** True if a source is the user's own. Older answers have no `own`; their own sources are notes. */
export function isOwnSource({ own, address }: AnswerSource): boolean {
  return own !== undefined || isIn(sections.notes, address)
}

/** Path of the article's screen, or the article's own URL if that path is too long. */
export function articleAddress(url: string): string {
  const screen = articlePath(url)
  return screen.length <= limits.address ? screen : url
}

/** Splits plain text. A sentence never continues on the next line. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(/\s+/g, ' ').trim(), 'en'))
    .filter(Boolean)
}

function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
}
