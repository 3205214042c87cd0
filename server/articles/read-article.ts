import { parseHTML } from 'linkedom'
import { limits } from '#schemas/limits.ts'
import { splitSentences } from './split-sentences.ts'

export interface Sentence {
  text: string
  /** In lower case, with straight apostrophes. */
  words: string[]
}

/** An article as the analysers read it. */
export interface ReadableArticle {
  title: string
  /** A language tag (BCP 47). */
  language: string
  /** Of the text without its headings; of the summary where there is no text. */
  sentences: Sentence[]
  /** All of it, a block a line: what a quote must be found in. */
  wholeText: string
}

const BLOCKS = 'p, div, li, ul, ol, blockquote, pre, h1, h2, h3, h4, tr, td, th, figure, figcaption, br, hr'
/** Stands where a block begins or ends; no text holds it. */
const EDGE = '\u2029'
/** More than anyone reads; what compares every sentence with every other stays quick. */
const MOST_SENTENCES = 400

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
  const sentences = told.flatMap((block) => readSentences(block, language)).slice(0, MOST_SENTENCES)
  return { title, language, sentences, wholeText: [title, ...summary, ...text.all].join('\n') }
}

/** The built-in analyser knows the words of English. */
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

/** The text of each block: all of them, and those that tell something, which headings and captions do not. */
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

/** All of them: an analysis leaves nothing out. */
function readSentences(block: string, language: string): Sentence[] {
  return splitSentences(block, language)
    .flatMap(cutLong)
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0)
}

/** What has no full stop for pages is quoted in parts. */
function cutLong(text: string): string[] {
  if (text.length <= limits.quote) return [text]
  const space = text.lastIndexOf(' ', limits.quote)
  const end = space > 0 ? space : limits.quote
  return [text.slice(0, end).trim(), ...cutLong(text.slice(end).trim())]
}
