import { gatherPicture, gatherTextPictures, type PictureGathering } from '../../../articles/gather-pictures.ts'
import { makeStorable } from '../../../articles/make-storable.ts'
import type { DocumentReader } from '../../../providers/feeds/document-reader.ts'
import {
  addressToFetch,
  describeFetchFailure,
  type FetchOutcome,
  givenUp,
  tooLarge,
} from '../../../providers/feeds/fetch-problems.ts'
import type { ArticleCopy } from '../read-public-article.ts'
import { describeFile, linkProblems } from './link-problems.ts'

const PAGE_TYPES = 'text/html, application/xhtml+xml'

export interface PageReading extends PictureGathering {
  reader: DocumentReader
}

export type PageOutcome = { kind: 'read'; article: ArticleCopy } | FetchOutcome

/** Reads the page of a saved link like the newsroom reads those of feeds. `link`: the bookmark's content. */
export async function readPage(reading: PageReading, link: ArticleCopy): Promise<PageOutcome> {
  const { fetcher, reader, signal } = reading
  const page = await fetcher.fetchDocument(addressToFetch(link.url), { accept: PAGE_TYPES, signal })
  if (page.kind === 'unchanged') return { kind: 'failed', problem: givenUp }
  if (page.kind !== 'fetched') return describeFetchFailure(page)
  if (!/html/i.test(page.contentType)) return { kind: 'failed', problem: describeFile(page.contentType) }
  const outcome = await reader.readPage({ html: page.text, address: page.url, headline: '' })
  if (outcome.kind === 'exhausted') return { kind: 'failed', problem: tooLarge }
  const found = outcome.result && makeStorable(outcome.result)
  if (!found?.text) return { kind: 'failed', problem: linkProblems.noText }
  const lead = await gatherPicture(reading, found.picture)
  const text = await gatherTextPictures(reading, page.url, found.text, lead)
  const { author, published, description: summary } = found
  const told = { title: found.title || link.title, language: found.language || link.language }
  return { kind: 'read', article: { ...link, ...told, author, published, summary, text, picture: lead.id } }
}
