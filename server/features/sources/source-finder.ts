import { limits } from '#schemas/limits.ts'
import type { SourceContent } from '#schemas/own-source.ts'
import type { Database } from '../../db/database.ts'
import { refuse } from '../../errors.ts'
import type { TaskClaim } from '../../jobs/task-leases.ts'
import { type TaskSignals, type TaskWaker, UserTasks } from '../../jobs/user-tasks.ts'
import { logWarning } from '../../log.ts'
import { createDocumentReader } from '../../providers/feeds/document-reader.ts'
import { createDocumentFetcher } from '../../providers/feeds/fetch-document.ts'
import { givenUp } from '../../providers/feeds/fetch-problems.ts'
import { contentOf, findSyncedRow } from '../../synced-rows/synced-tables.ts'
import { updateServerFields } from '../../synced-rows/update-server-fields.ts'
import { findFeed, sourceProblems } from './find-feed.ts'
import { addOwnFeed, findOwnFeed } from './own-feeds.ts'
import { type OwnFeedOptions, refreshOwnFeeds } from './refresh-own-feeds.ts'
import { countLookup, sourceLeases } from './source-queue.ts'

/** Users whose sources are searched at once, one source of each: every search has a process of its own. */
const USERS_AT_ONCE = 2
/** Time limit of a search. It ends before the lease. */
const LONGEST_MS = 120_000
/** Pauses after temporary failures. A source fails after the last one. */
const PAUSES_SECONDS = [60, 300, 1800, 7200, 28_800]
const LONGEST_PAUSE_SECONDS = 86_400

type Outcome = Awaited<ReturnType<typeof findFeed>>
type FoundOutcome = Extract<Outcome, { kind: 'found' }>

/** Finds the feeds of the sources that users add, and fetches them. */
export class SourceFinder implements TaskWaker {
  readonly #database: Database
  readonly #options: OwnFeedOptions
  readonly #tasks: UserTasks
  readonly #stopping = new AbortController()
  #refreshing: Promise<void> | undefined
  #isDue = false

  constructor(database: Database, options: OwnFeedOptions) {
    this.#database = database
    this.#options = options
    this.#tasks = new UserTasks({
      usersAtOnce: USERS_AT_ONCE,
      failure: 'The feed of a source could not be looked for:',
      runNext: (userId, signals) => this.#findNext(userId, signals),
      findUsers: () => sourceLeases.findUsers(database),
    })
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

  /** False if no source is due. */
  async #findNext(userId: string, signals: TaskSignals): Promise<boolean> {
    const claim = await sourceLeases.claimNext(this.#database, userId)
    if (!claim) return false
    const row = await findSyncedRow(this.#database, 'sources', userId, claim.id)
    if (row?.deletedAt !== 0) {
      await sourceLeases.settle(this.#database, claim)
      return true
    }
    const outcome = await this.#find(claim, contentOf('sources', row), signals)
    if (signals.stopping.aborted) await sourceLeases.release(this.#database, claim)
    else if (outcome.kind === 'found') await this.#storeFeed(claim, outcome)
    else if (outcome.kind === 'failed' && !signals.givesWay.aborted) await this.#storeProblem(claim, outcome.problem)
    else await this.#postpone(claim, { retryAfterMs: 0, ...outcome })
    return true
  }

  async #find({ userId, attempts }: TaskClaim, { url }: SourceContent, signals: TaskSignals): Promise<Outcome> {
    const known = await findOwnFeed(this.#database, url)
    if (known) return { kind: 'found', feed: known }
    if (attempts > PAUSES_SECONDS.length + 1) return { kind: 'failed', problem: givenUp }
    if (attempts === 1 && !(await countLookup(this.#database, userId)))
      return { kind: 'failed', problem: sourceProblems.tooMany }
    const { allowPrivateAddresses, fetchLimits } = this.#options
    const fetcher = createDocumentFetcher({ allowsPrivateAddresses: allowPrivateAddresses, ...fetchLimits })
    const reader = createDocumentReader()
    const signal = AbortSignal.any([signals.stopping, signals.givesWay, AbortSignal.timeout(LONGEST_MS)])
    try {
      return await findFeed({ fetcher, reader, signal }, url)
    } finally {
      await reader.close()
      await fetcher.close()
    }
  }

  async #storeFeed(claim: TaskClaim, { feed, page = '' }: FoundOutcome): Promise<void> {
    const source = { collection: 'sources', id: claim.id } as const
    await updateServerFields(this.#database, claim.userId, source, async (_, transaction) => {
      if (!(await sourceLeases.settle(transaction, claim))) return refuse(409, 'claim_lost', 'The source was changed.')
      const feedId = await addOwnFeed(transaction, feed)
      const siteUrl = feed.siteUrl || page.slice(0, limits.address)
      return { sourceState: 'followed', sourceProblem: '', feedId, feedTitle: feed.title, siteUrl }
    })
    void this.refresh().catch((error: unknown) => logWarning('The feeds of sources could not be fetched:', error))
  }

  async #storeProblem(claim: TaskClaim, problem: string): Promise<void> {
    const source = { collection: 'sources', id: claim.id } as const
    await updateServerFields(this.#database, claim.userId, source, async (owned, transaction) => {
      const isOurs = await sourceLeases.settle(transaction, claim)
      return isOurs
        ? { ...owned, sourceState: 'failed', sourceProblem: problem.slice(0, limits.linkProblem) }
        : refuse(409, 'claim_lost', 'The source was changed.')
    })
  }

  async #postpone(claim: TaskClaim, { problem, retryAfterMs }: { problem: string; retryAfterMs: number }) {
    const pause = PAUSES_SECONDS[claim.attempts - 1]
    if (pause === undefined) return this.#storeProblem(claim, problem)
    const asked = Math.min(retryAfterMs / 1000, LONGEST_PAUSE_SECONDS)
    await sourceLeases.postpone(this.#database, claim, Math.max(pause, asked))
  }
}
