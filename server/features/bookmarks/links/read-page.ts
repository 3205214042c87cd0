import { gatherPicture, gatherTextPictures, type PictureGathering } from '../../../articles/gather-pictures.ts'
import type { DocumentReader } from '../../../providers/feeds/document-reader.ts'
import type { ArticleCopy } from '../read-public-article.ts'
import { describeFetchFailure, describeFile, isTemporary, linkProblems } from './link-problems.ts'

const PAGE_TYPES = 'text/html, application/xhtml+xml'

export interface PageReading extends PictureGathering {
  reader: DocumentReader
}

export type PageOutcome =
  | { kind: 'read'; article: ArticleCopy }
  /** `problem` is user-facing. */
  | { kind: 'failed'; problem: string }
  /** It may succeed later. */
  | { kind: 'postponed'; problem: string; retryAfterMs: number }

/** Reads the page of a saved link like the newsroom reads those of feeds. `link`: the bookmark's content. */
export async function readPage(reading: PageReading, link: ArticleCopy): Promise<PageOutcome> {
  const { fetcher, reader, signal } = reading
  const page = await fetcher.fetchDocument(withoutPassword(link.url), { accept: PAGE_TYPES, signal })
  if (page.kind === 'unchanged') return { kind: 'failed', problem: linkProblems.givenUp }
  if (page.kind !== 'fetched') {
    const problem = describeFetchFailure(page)
    if (!isTemporary(page)) return { kind: 'failed', problem }
    return { kind: 'postponed', problem, retryAfterMs: (page.kind === 'refused' && page.retryAfterMs) || 0 }
  }
  if (!/html/i.test(page.contentType)) return { kind: 'failed', problem: describeFile(page.contentType) }
  const outcome = await reader.readPage({ html: page.text, address: page.url, headline: '' })
  if (outcome.kind === 'exhausted') return { kind: 'failed', problem: linkProblems.tooLarge }
  const found = outcome.result && makeStorable(outcome.result)
  if (!found?.text) return { kind: 'failed', problem: linkProblems.noText }
  const lead = await gatherPicture(reading, found.picture)
  const text = await gatherTextPictures(reading, page.url, found.text, lead)
  const { author, published, description: summary } = found
  const told = { title: found.title || link.title, language: found.language || link.language }
  return { kind: 'read', article: { ...link, ...told, author, published, summary, text, picture: lead.id } }
}

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
function makeStorable<Texts extends Record<string, string>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed().replaceAll('\0', '\uFFFD')])
  return Object.fromEntries(entries) as Texts
}

/** An address with a name or password cannot be fetched, and pages that need them are not public. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}
