import { randomUUID } from 'node:crypto'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import { limits } from '#schemas/limits.ts'
import { gatherPicture, gatherTextPictures, type PictureGathering } from '../../../articles/gather-pictures.ts'
import { createKeyedLimit } from '../../../articles/keyed-limit.ts'
import { makeStorable } from '../../../articles/make-storable.ts'
import type { Database } from '../../../db/database.ts'
import { linkCounts } from '../../../db/tables/bookmarks.ts'
import { type DocumentOptions, DocumentTasks } from '../../../jobs/document-tasks.ts'
import type { TaskWaker } from '../../../jobs/user-tasks.ts'
import type { DocumentReader } from '../../../providers/feeds/document-reader.ts'
import {
  addressToFetch,
  describeFetchFailure,
  type FetchOutcome,
  givenUp,
  tooLarge,
} from '../../../providers/feeds/fetch-problems.ts'
import { applyPush } from '../../../synced-rows/apply-push.ts'
import type { RowStore } from '../../../synced-rows/collection-rules.ts'
import { createBookmarkRules } from '../bookmark-rules.ts'
import { type ArticleCopy, readPublicArticle } from '../read-public-article.ts'
import { type LinkClaim, linkLeases } from './link-queue.ts'

/** User-facing reasons why a fetched page was not read. They name no address: the screen shows it beside them. */
const linkProblems = {
  pdf: 'This is a PDF. Only web pages can be read.',
  file: 'This is a file. Only web pages can be read.',
  noText: 'No text to read was found on this page.',
  tooMany: `You saved more than ${limits.dailyLinks} links today. Try this one again tomorrow.`,
} as const

function describeFile(contentType: string): string {
  return /pdf/i.test(contentType) ? linkProblems.pdf : linkProblems.file
}

const PAGE_TYPES = 'text/html, application/xhtml+xml'

interface PageReading extends PictureGathering {
  reader: DocumentReader
}

type PageOutcome = { kind: 'read'; article: ArticleCopy } | FetchOutcome

/** Reads the page of a saved link like the newsroom reads those of feeds. `link`: the bookmark's content. */
async function readPage(reading: PageReading, link: ArticleCopy): Promise<PageOutcome> {
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

const REQUESTS_AT_ONCE_OF_A_HOST = 2

/**
 * Reads the pages of saved links into their bookmarks. Each version of a link gets one result: a write over that
 * version.
 */
export class LinkReader implements TaskWaker {
  readonly #store: RowStore
  readonly #tasks: DocumentTasks<'bookmarks', Pick<LinkClaim, 'version'>, { kind: 'read'; article: ArticleCopy }>

  constructor(database: Database, options: DocumentOptions) {
    this.#store = { database, writeRules: { collections: { bookmarks: createBookmarkRules(this) }, followUps: [] } }
    this.#tasks = new DocumentTasks(
      database,
      {
        collection: 'bookmarks',
        leases: linkLeases,
        failure: 'A link could not be read:',
        isWanted: ({ version }, claim) => version === claim.version,
        findKnown: async (_, { id }) => {
          const article = await readPublicArticle(database, id)
          return article?.text ? { kind: 'read', article } : undefined
        },
        daily: { table: linkCounts, column: 'links', most: limits.dailyLinks, exceeded: linkProblems.tooMany },
        find: (content, documents) => {
          const limitOf = createKeyedLimit(REQUESTS_AT_ONCE_OF_A_HOST)
          const costlyPictures = { ofHost: new Map(), ofPublisher: new Map() }
          return readPage({ database, ...documents, limitOf, costlyPictures }, content)
        },
        store: (claim, content, { article }) => this.#storeArticle(claim, { ...content, ...article }),
        problemFields: (linkProblem) => ({ linkState: 'failed', linkProblem }),
      },
      options,
    )
  }

  /** Reads the user's links that are due. It does not block. */
  wake = (userId: string): void => this.#tasks.wake(userId)
  /** Reads links whose pause is over, or whose server died. */
  sweep = (): Promise<void> => this.#tasks.sweep()
  idle = (): Promise<void> => this.#tasks.idle()
  /** The next server reads what is not finished. */
  close = (): Promise<void> => this.#tasks.close()

  /** Writes over the version that was read. If the bookmark was changed since, nothing is stored. */
  async #storeArticle(claim: LinkClaim, content: BookmarkContent): Promise<string | undefined> {
    const { userId, id, version: baseVersion } = claim
    const writer = { userId, role: 'user', membershipDays: 0 } as const
    const row = { collection: 'bookmarks', id, version: randomUUID(), baseVersion, content } as const
    const { answers } = await applyPush(this.#store, writer, [row])
    const [answer] = answers
    return answer?.kind === 'rejected' ? answer.error.message : undefined
  }
}
