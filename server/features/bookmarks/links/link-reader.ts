import { randomUUID } from 'node:crypto'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import { limits } from '#schemas/limits.ts'
import { createKeyedLimit } from '../../../articles/keyed-limit.ts'
import type { Database } from '../../../db/database.ts'
import { refuse } from '../../../errors.ts'
import { type TaskSignals, type TaskWaker, UserTasks } from '../../../jobs/user-tasks.ts'
import { createDocumentReader } from '../../../providers/feeds/document-reader.ts'
import { createDocumentFetcher, type FetcherOptions } from '../../../providers/feeds/fetch-document.ts'
import { givenUp } from '../../../providers/feeds/fetch-problems.ts'
import { applyPush } from '../../../synced-rows/apply-push.ts'
import type { RowStore } from '../../../synced-rows/collection-rules.ts'
import { contentOf, findSyncedRow } from '../../../synced-rows/synced-tables.ts'
import { updateServerFields } from '../../../synced-rows/update-server-fields.ts'
import { createBookmarkRules } from '../bookmark-rules.ts'
import { readPublicArticle } from '../read-public-article.ts'
import { linkProblems } from './link-problems.ts'
import { countLink, type LinkClaim, linkLeases } from './link-queue.ts'
import { type PageOutcome, type PageReading, readPage } from './read-page.ts'

/** Users whose links are read at once, one link of each: every reading has a process of its own. */
const USERS_AT_ONCE = 2
/** Time limit of a reading with its pictures. It ends before the lease. */
const LONGEST_MS = 120_000
const REQUESTS_AT_ONCE_OF_A_HOST = 2
/** Pauses after temporary failures. A link fails after the last one. */
const PAUSES_SECONDS = [60, 300, 1800, 7200, 28_800]
const LONGEST_PAUSE_SECONDS = 86_400

interface LinkReaderOptions {
  allowPrivateAddresses: boolean
  /** Overrides the limits of one download. */
  fetchLimits?: Pick<FetcherOptions, 'timeoutMs' | 'mostBytes'>
  /** Overrides the time after which a page gives way to those of others. */
  patienceMs?: number
}

/**
 * Reads the pages of saved links into their bookmarks. Each version of a link gets one result, whichever server reads
 * it or dies meanwhile: the result is a write over that version.
 */
export class LinkReader implements TaskWaker {
  readonly #database: Database
  readonly #options: LinkReaderOptions
  readonly #store: RowStore
  readonly #tasks: UserTasks

  constructor(database: Database, options: LinkReaderOptions) {
    this.#database = database
    this.#options = options
    this.#store = { database, writeRules: { collections: { bookmarks: createBookmarkRules(this) }, followUps: [] } }
    this.#tasks = new UserTasks({
      usersAtOnce: USERS_AT_ONCE,
      failure: 'A link could not be read:',
      patienceMs: options.patienceMs,
      runNext: (userId, signals) => this.#readNext(userId, signals),
      findUsers: () => linkLeases.findUsers(database),
    })
  }

  /** Reads the user's links that are due. It does not block. */
  wake = (userId: string): void => this.#tasks.wake(userId)
  /** Reads links whose pause is over, or whose server died. */
  sweep = (): Promise<void> => this.#tasks.sweep()
  idle = (): Promise<void> => this.#tasks.idle()
  /** The next server reads what is not finished. */
  close = (): Promise<void> => this.#tasks.close()

  /** False if no link is due. */
  async #readNext(userId: string, signals: TaskSignals): Promise<boolean> {
    const claim = await linkLeases.claimNext(this.#database, userId)
    if (!claim) return false
    const row = await findSyncedRow(this.#database, 'bookmarks', userId, claim.id)
    if (row?.version !== claim.version) {
      await linkLeases.settle(this.#database, claim)
      return true
    }
    const content = contentOf('bookmarks', row)
    const outcome = await this.#read(claim, content, signals)
    // A reading that was cut short has no result, or lacks pictures.
    if (signals.stopping.aborted) await linkLeases.release(this.#database, claim)
    else if (outcome.kind === 'read') await this.#storeArticle(claim, { ...content, ...outcome.article })
    else if (outcome.kind === 'failed' && !signals.givesWay.aborted) await this.#storeProblem(claim, outcome.problem)
    else await this.#postpone(claim, { retryAfterMs: 0, ...outcome })
    return true
  }

  async #read(claim: LinkClaim, content: BookmarkContent, signals: TaskSignals): Promise<PageOutcome> {
    const { userId, id, attempts } = claim
    const article = await readPublicArticle(this.#database, id)
    if (article?.text) return { kind: 'read', article }
    if (attempts > PAUSES_SECONDS.length + 1) return { kind: 'failed', problem: givenUp }
    if (attempts === 1 && !(await countLink(this.#database, userId)))
      return { kind: 'failed', problem: linkProblems.tooMany }
    return this.#readPage(content, signals)
  }

  async #readPage(content: BookmarkContent, { stopping, givesWay }: TaskSignals): Promise<PageOutcome> {
    const { allowPrivateAddresses, fetchLimits } = this.#options
    const fetcher = createDocumentFetcher({ allowsPrivateAddresses: allowPrivateAddresses, ...fetchLimits })
    const reader = createDocumentReader()
    const reading: PageReading = {
      database: this.#database,
      fetcher,
      reader,
      limitOf: createKeyedLimit(REQUESTS_AT_ONCE_OF_A_HOST),
      costlyPictures: { ofHost: new Map(), ofPublisher: new Map() },
      signal: AbortSignal.any([stopping, givesWay, AbortSignal.timeout(LONGEST_MS)]),
    }
    try {
      return await readPage(reading, content)
    } finally {
      await reader.close()
      await fetcher.close()
    }
  }

  /** Writes over the version that was read. If the bookmark was changed since, nothing is stored. */
  async #storeArticle(claim: LinkClaim, content: BookmarkContent): Promise<void> {
    const { userId, id, version: baseVersion } = claim
    const writer = { userId, role: 'user', membershipDays: 0 } as const
    const row = { collection: 'bookmarks', id, version: randomUUID(), baseVersion, content } as const
    const { answers } = await applyPush(this.#store, writer, [row])
    const [answer] = answers
    if (answer?.kind === 'rejected') await this.#storeProblem(claim, answer.error.message)
  }

  async #storeProblem(claim: LinkClaim, problem: string): Promise<void> {
    const bookmark = { collection: 'bookmarks', id: claim.id } as const
    await updateServerFields(this.#database, claim.userId, bookmark, async (_, transaction) => {
      const isOurs = await linkLeases.settle(transaction, claim)
      return isOurs
        ? { linkState: 'failed', linkProblem: problem.slice(0, limits.linkProblem) }
        : refuse(409, 'claim_lost', 'The link was changed.')
    })
  }

  async #postpone(claim: LinkClaim, { problem, retryAfterMs }: { problem: string; retryAfterMs: number }) {
    const pause = PAUSES_SECONDS[claim.attempts - 1]
    if (pause === undefined) return this.#storeProblem(claim, problem)
    const asked = Math.min(retryAfterMs / 1000, LONGEST_PAUSE_SECONDS)
    await linkLeases.postpone(this.#database, claim, Math.max(pause, asked))
  }
}
