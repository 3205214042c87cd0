import type { Analysis } from '#schemas/analysis.ts'
import type { Article } from '#schemas/article.ts'
import { limits } from '#schemas/limits.ts'
import { escapeAttribute, escapeHtml } from '#schemas/note-html.ts'
import type { SourcedNote } from '../../../database/notes/sourced-notes.ts'
import type { Passage } from './passage.ts'

type Source = Pick<Article, 'url' | 'title' | 'source'>

/** A note with a quotation from an article and a link to its place. */
export function composeQuoteNote(article: Source, { paragraphs, sentence }: Passage): SourcedNote {
  const description = `${quotation(paragraphs)}${sourceLine(article)}`
  return { name: cut(article.title, limits.noteName), description, ...sourceOf(article, sentence) }
}

/** Composes a note of an article's analysis: each claim with its sentences, and the analyser. */
export function composeAnswerNote(
  article: Source,
  { name, analysis, signature }: { name: string; analysis: Pick<Analysis, 'claims'>; signature: string },
): SourcedNote {
  const claims = analysis.claims.map(
    ({ text, quotes }) => `<p>${escapeHtml(text)}</p>${quotes.map((quote) => quotation([quote])).join('')}`,
  )
  const description = `${claims.join('')}${sourceLine(article)}<p><em>${escapeHtml(signature)}</em></p>`
  const quote = analysis.claims.flatMap(({ quotes }) => quotes)[0] ?? ''
  return { name: cut(name, limits.noteName), description, ...sourceOf(article, quote) }
}

function sourceOf({ url, title }: Source, quote: string) {
  return { sourceUrl: url, sourceTitle: title, sourceQuote: quote }
}

function quotation(paragraphs: readonly string[]): string {
  return `<blockquote>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</blockquote>`
}

function sourceLine({ url, title, source }: Source): string {
  const link = `<a href="${escapeAttribute(url)}">${escapeHtml(title)}</a>`
  return `<p>${link}${source && `, ${escapeHtml(source)}`}</p>`
}

/** Not within a character of two units, which cannot be stored halved. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
}
