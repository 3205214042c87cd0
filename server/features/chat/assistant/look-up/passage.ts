import type { AnswerSource } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'
import { articlePath, isIn, sections } from '#schemas/paths.ts'
import { splitSentences } from '../../../../articles/split-sentences.ts'

/** Something that an answer can rest on. */
export interface Passage {
  title: string
  /** Of another site, or of a screen of the app; empty for a page of a PDF. */
  address: string
  /** Of a PDF. */
  page?: number
  /** Plain text, a sentence each, word for word. */
  sentences: string[]
  /** The person has it before them: what it says is of interest whether or not the question names it. */
  isAtHand: boolean
  /** A language tag (BCP 47), where it is known. */
  language?: string
  /** The person's own: sent to a model only where they let it have them. */
  own?: 'note' | 'bookmark'
}

/** A passage as the answer lists it, by the words that were found of it. */
export function sourceOf({ title, address, page, own }: Passage, quote: string): AnswerSource {
  return {
    title: cut(title, limits.title),
    address,
    quote: cut(quote, limits.sourceWords),
    ...(page !== undefined && { page }),
    ...(own && { own }),
  }
}

/** Whether a source is the person's own; answers from before sources told it quoted notes alone. */
export function isOwnSource({ own, address }: AnswerSource): boolean {
  return own !== undefined || isIn(sections.notes, address)
}

/** The address of an article's screen; of the article itself where that would be too long. */
export function articleAddress(url: string): string {
  const screen = articlePath(url)
  return screen.length <= limits.address ? screen : url
}

/** Of plain text, in which a line never goes on with the sentence of the line before. */
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
