import { limits } from '#schemas/limits.ts'
import type { Database } from '../../db/database.ts'
import { sourceCounts } from '../../db/tables/sources.ts'
import { claimLost, type DocumentOptions, DocumentTasks } from '../../jobs/document-tasks.ts'
import type { TaskClaim } from '../../jobs/task-leases.ts'
import type { TaskWaker } from '../../jobs/user-tasks.ts'
import { logWarning } from '../../log.ts'
import { updateServerFields } from '../../synced-rows/update-server-fields.ts'
import { findFeed, sourceProblems } from './find-feed.ts'
import { addOwnFeed, findOwnFeed } from './own-feeds.ts'
import { refreshOwnFeeds } from './refresh-own-feeds.ts'
import { sourceLeases } from './source-queue.ts'

type FoundOutcome = Extract<Awaited<ReturnType<typeof findFeed>>, { kind: 'found' }>

/** Finds the feeds of the sources that users add, and fetches them. */
export class SourceFinder implements TaskWaker {
  readonly #database: Database
  readonly #options: DocumentOptions
  readonly #tasks: DocumentTasks<'sources', Record<never, never>, FoundOutcome>
  readonly #stopping = new AbortController()
  #refreshing: Promise<void> | undefined
  #isDue = false

  constructor(database: Database, options: DocumentOptions) {
    this.#database = database
    this.#options = options
    this.#tasks = new DocumentTasks(
      database,
      {
        collection: 'sources',
        leases: sourceLeases,
        failure: 'The feed of a source could not be looked for:',
        isWanted: ({ deletedAt }) => deletedAt === 0,
        findKnown: async ({ url }) => {
          const feed = await findOwnFeed(database, url)
          return feed && { kind: 'found', feed }
        },
        daily: { table: sourceCounts, column: 'lookups', most: limits.dailySources, exceeded: sourceProblems.tooMany },
        find: ({ url }, documents) => findFeed(documents, url),
        store: (claim, _, found) => this.#storeFeed(claim, found),
        problemFields: (sourceProblem) => ({ sourceState: 'failed', sourceProblem }),
      },
      options,
    )
  }

  /** Finds the feeds of the user's sources that are due. It does not block. */
  wake = (userId: string): void => this.#tasks.wake(userId)
  /** Finds feeds whose pause is over, or whose server died. */
  sweep = (): Promise<void> => this.#tasks.sweep()

  /** Fetches all feeds that are due, also those that became due meanwhile. */
  refresh(): Promise<void> {
    this.#isDue = true
    this.#refreshing ??= this.#refreshWhileDue()
    return this.#refreshing
  }

  /** Resolves when this process looks for nothing and fetches nothing. */
  async idle(): Promise<void> {
    await this.#tasks.idle()
    await this.#refreshing
  }

  /** The next server does what is not finished. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#tasks.close()
    await this.#refreshing
  }

  async #refreshWhileDue(): Promise<void> {
    const { signal } = this.#stopping
    try {
      do {
        this.#isDue = false
        await refreshOwnFeeds(this.#database, this.#options, signal)
      } while (this.#isDue && !signal.aborted)
    } finally {
      this.#refreshing = undefined
    }
  }

  async #storeFeed(claim: TaskClaim, { feed, page = '' }: FoundOutcome): Promise<undefined> {
    const source = { collection: 'sources', id: claim.id } as const
    await updateServerFields(this.#database, claim.userId, source, async (_, transaction) => {
      if (!(await sourceLeases.settle(transaction, claim))) return claimLost()
      const feedId = await addOwnFeed(transaction, feed)
      const siteUrl = feed.siteUrl || page.slice(0, limits.address)
      return { sourceState: 'followed', sourceProblem: '', feedId, feedTitle: feed.title, siteUrl }
    })
    void this.refresh().catch((error: unknown) => logWarning('The feeds of sources could not be fetched:', error))
  }
}
