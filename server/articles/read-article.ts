import { parseHTML } from 'linkedom/worker'
import { limits } from '#schemas/limits.ts'
import { splitSentences } from '#schemas/sentences.ts'

export interface Sentence {
  text: string
  /** Lower case, with straight apostrophes. */
  words: string[]
}

/** An article prepared for analysis. */
export interface ReadableArticle {
  title: string
  /** BCP 47 tag. */
  language: string
  /** Sentences of the text without headings, or of the summary if there is no text. */
  sentences: Sentence[]
  /** The whole text, one block a line. Quotes must occur in it. */
  wholeText: string
}

const BLOCKS = 'p, div, li, ul, ol, blockquote, pre, h1, h2, h3, h4, tr, td, th, figure, figcaption, br, hr'
/** Marks the edge of a block; texts do not contain it. */
const EDGE = '\u2029'
/** Limit for the analyses, which compare every sentence with every other. */
const MAX_SENTENCES = 400

export function readArticle(article: {
  title: string
  summary: string
  text: string
  language: string
}): ReadableArticle {
  const { title, language } = article
  const text = readBlocks(article.text)
  const summary = readBlocks(article.summary).told
  const told = text.told.length > 0 ? text.told : summary
  const sentences = told.flatMap((block) => readSentences(block, language)).slice(0, MAX_SENTENCES)
  return { title, language, sentences, wholeText: [title, ...summary, ...text.all].join('\n') }
}

/** The built-in analyser has word lists for English only. */
export function isEnglish({ language }: Pick<ReadableArticle, 'language'>): boolean {
  return /^en(-|$)/i.test(language)
}

export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu)
  return words ?? []
}

/** Text of all blocks, and of those that are prose: no headings or captions. */
function readBlocks(html: string): { all: string[]; told: string[] } {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  for (const element of document.querySelectorAll('script, style')) element.remove()
  for (const element of document.querySelectorAll(BLOCKS)) {
    element.before(EDGE)
    element.after(EDGE)
  }
  const all = linesOf(document.body.textContent)
  for (const element of document.querySelectorAll('h1, h2, h3, h4, figcaption')) element.remove()
  return { all, told: linesOf(document.body.textContent) }
}

function linesOf(text: string | null): string[] {
  const lines = (text ?? '').split(EDGE).map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '')
}

/** Returns all sentences, so that an analysis skips nothing. */
function readSentences(block: string, language: string): Sentence[] {
  return splitSentences(block, language)
    .flatMap(cutLong)
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0)
}

/** Splits a sentence that is longer than a quote may be. */
function cutLong(text: string): string[] {
  if (text.length <= limits.quote) return [text]
  const space = text.lastIndexOf(' ', limits.quote)
  const end = space > 0 ? space : limits.quote
  return [text.slice(0, end).trim(), ...cutLong(text.slice(end).trim())]
}
