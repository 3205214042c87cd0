import { buildSegment, type PostingsByLetter } from './index-segment.ts'
import {
  type ArticleTable,
  articlesAfter,
  type CachedArticle,
  deleteSegments,
  indexDatabase,
  readCachedIds,
  storeSegment,
  withArticleTable,
} from './index-store.ts'
import { SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'

const notRead: PostingsByLetter = new Map()

const BATCH = 250
/** Maximum number of segments that are searched for every typed letter. Beyond it, the smallest are merged. */
const MAX_SEGMENTS = 8
/** How long an app that starts is left alone with the disk, once it can search what is stored. */
const START_MS = 4000

/**
 * Updates an index from the cached articles, by the time at which each was cached: adds new ones, removes deleted
 * ones. Stored on the device; every tab has its own copy in memory, and the tabs take turns.
 */
export class IndexKeeper {
  readonly index = new SearchIndex()
  /** Articles on this device, indexed or not yet. */
  total = 0
  readonly #asked = Promise.withResolvers<void>()

  /** Somebody waits for what is not indexed yet: the disk is left alone no longer. */
  hurry(): void {
    this.#asked.resolve()
  }

  /**
   * Calls `onProgress` when what is stored can be searched, which waits for no other tab, and whenever there is more.
   */
  async update(onProgress: () => void): Promise<void> {
    if (this.index.count === 0) await this.#open(onProgress)
    await navigator.locks.request('vedika-search', async () => {
      await this.#restore() // another tab may have continued
      const cached = await readCachedIds()
      this.#forgetGone(cached)
      onProgress()
      await withArticleTable(async (table) => {
        await this.#indexNew(table, onProgress)
        await this.#indexMissing(table, cached, onProgress)
      })
    })
    await this.read() // the start is over: no first letter waits for the disk any more
  }

  /** Reads the postings that a search for `query`, or a merge, needs. */
  async read(query?: SearchQuery): Promise<void> {
    if (this.index.lacks(query).length === 0) return
    const { segments, postings } = indexDatabase
    await indexDatabase.transaction('r', segments, postings, async () => {
      await this.#restore() // another tab may have merged segments
      const lacking = this.index.lacks(query)
      const read = await postings.bulkGet(lacking)
      lacking.forEach(([key, letter], place) => {
        const found = read[place]
        if (found) this.index.addPostings(key, letter, found)
      })
    })
  }

  async #open(onOpened: () => void): Promise<void> {
    await this.#restore()
    this.total = this.index.count
    if (this.total === 0) return
    onOpened()
    await Promise.race([new Promise((resolve) => setTimeout(resolve, START_MS)), this.#asked.promise])
  }

  #forgetGone(cached: readonly string[]): void {
    const ids = new Set(cached)
    this.total = ids.size
    for (const id of [...this.index.ids]) if (!ids.has(id)) this.index.remove(id)
  }

  /** Includes the time of the last one again: others may have been cached in the same millisecond. */
  async #indexNew(table: ArticleTable, onProgress: () => void): Promise<void> {
    const since = (await indexDatabase.progress.get('cachedAt'))?.value ?? 0
    let last: CachedArticle | { cachedAt: number; id: string } = { cachedAt: since, id: '' }
    for (let isMore = true; isMore; ) {
      const batch = await articlesAfter(table, last, BATCH)
      isMore = batch.length === BATCH
      last = batch.at(-1) ?? last
      await this.#take(batch, last.cachedAt)
      if (batch.length > 0) onProgress()
    }
  }

  /** Those whose time is before the progress: the clock was set back. */
  async #indexMissing(table: ArticleTable, cached: readonly string[], onProgress: () => void): Promise<void> {
    const indexed = new Set(this.index.ids)
    const missing = cached.filter((id) => !indexed.has(id))
    const since = (await indexDatabase.progress.get('cachedAt'))?.value ?? 0
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = await table.bulkGet(missing.slice(start, start + BATCH))
      await this.#take(
        batch.filter((article) => article !== undefined),
        since,
      )
      onProgress()
    }
  }

  /** In one transaction: other tabs merge segments. */
  async #restore(): Promise<void> {
    const { segments } = indexDatabase
    await indexDatabase.transaction('r', segments, async () => {
      const stored = await segments.toCollection().primaryKeys()
      const missing = stored.filter((key) => !this.index.keys.includes(key))
      const added = await segments.bulkGet(missing)
      added.forEach((segment, place) => {
        if (segment) this.index.add(missing[place] as number, { segment, postings: notRead })
      })
      for (const key of this.index.keys) if (!stored.includes(key)) this.index.drop(key)
    })
  }

  async #take(batch: readonly CachedArticle[], since: number): Promise<void> {
    const changed = batch.filter((article) => !this.index.holds(article))
    const { segments, postings, progress } = indexDatabase
    await indexDatabase.transaction('rw', segments, postings, progress, async () => {
      if (changed.length > 0) {
        const built = buildSegment(changed)
        this.index.add(await storeSegment(built), built)
      }
      await progress.put({ name: 'cachedAt', value: since })
    })
    await this.#merge()
  }

  async #merge(): Promise<void> {
    const keys = this.index.smallestFirst
    if (keys.length <= MAX_SEGMENTS) return
    const joined = keys.slice(0, MAX_SEGMENTS)
    await this.read()
    const built = this.index.merge(joined)
    const { segments, postings } = indexDatabase
    const key = await indexDatabase.transaction('rw', segments, postings, async () => {
      await deleteSegments(joined)
      return storeSegment(built)
    })
    this.index.add(key, built)
    for (const one of joined) this.index.drop(one)
  }
}
