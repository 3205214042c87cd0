import { combineLatest, from, map, type Observable, of, startWith, switchMap } from 'rxjs'
import { type ReadMark, readMarkOf } from '#schemas/read-mark.ts'
import { articlesById$ } from '../../../database/news/articles.ts'
import { readMarks$ } from '../../../database/news/read-marks.ts'
import { loadModule } from '../../../platform/load-module.ts'
import { countUnread, indexGrowth$, searchDevice } from '../../../search/device-search.ts'
import type { ListedArticles } from '../find-listed.ts'
import { ownListedNews$, ownMuted$ } from '../listed-news.ts'
import { loadLateParts } from '../load-late.ts'
import type { NewsList } from '../news-query.ts'

/** More than a device holds. */
const ALL = 1_000_000

/** The marks of read articles, emitted again whenever the index has grown. */
function marksAndGrowth$(): Observable<ReadonlySet<ReadMark>> {
  return combineLatest([readMarks$(), indexGrowth$.pipe(startWith(undefined))]).pipe(map(([read]) => read))
}

interface UnreadPage {
  list: NewsList
  /** Empty for any. */
  source: string
  /** One-based. */
  page: number
  size: number
}

interface UnreadArticles extends ListedArticles {
  /** False if this device has no article of the list, read or not. */
  hasAny: boolean
}

/**
 * One page of a list's unread articles on this device. Live. `shown` collects the articles that were found: they stay
 * in the list when they are read, as they do under the reader's eyes.
 */
export function findUnread$(
  { list, source, page, size }: UnreadPage,
  shown: Set<ReadMark>,
): Observable<UnreadArticles> {
  return combineLatest([ownListedNews$(list), marksAndGrowth$()]).pipe(
    switchMap(async ([listed, marks]) => {
      const read = new Set([...marks].filter((mark) => !shown.has(mark)))
      const found = await searchDevice({ ...listed, unread: { read, source } }, (page - 1) * size, size)
      const hasAny = found.total > 0 || (await searchDevice(listed, 0, 0)).total > 0
      return { ...found, hasAny }
    }),
    switchMap(({ ids, total, hasAny }) => {
      for (const id of ids) shown.add(readMarkOf(id))
      return (ids.length === 0 ? of([]) : articlesById$(ids)).pipe(map((articles) => ({ articles, total, hasAny })))
    }),
  )
}

/** Number of a list's unread articles on this device. Live. */
export function countUnreadOf$(list: NewsList): Observable<number> {
  if (list.kind === 'mine') return unreadOwn$(list).pipe(map(({ length }) => length))
  return combineLatest([ownListedNews$(list), marksAndGrowth$()]).pipe(
    switchMap(([listed, read]) => searchDevice({ ...listed, unread: { read, source: '' } }, 0, 0)),
    map(({ total }) => total),
  )
}

/** Unread articles of a source, named as in its articles. */
export interface UnreadSource {
  name: string
  count: number
}

interface UnreadOverview {
  total: number
  /** By name in lower case. */
  categories: ReadonlyMap<string, number>
  /** Most articles first. */
  sources: UnreadSource[]
}

/** Unread articles on this device by category and by source. Live. */
export function unreadOverview$(): Observable<UnreadOverview> {
  return combineLatest([marksAndGrowth$(), ownMuted$()]).pipe(
    switchMap(([read, muted]) => countUnread(read, muted)),
    switchMap(({ total, categories, sources }) => {
      const counted = [...sources.values()].sort((one, other) => other.count - one.count)
      return articlesById$(counted.map(({ articleId }) => articleId)).pipe(
        map((articles) => {
          const names = new Map(articles.map(({ id, source }) => [id, source]))
          const named = counted.map(({ count, articleId }) => ({ name: names.get(articleId) ?? '', count }))
          return { total, categories, sources: named.filter(({ name }) => name !== '') }
        }),
      )
    }),
  )
}

/** Ids of all unread articles of a list that are on this device. */
export function unreadIds$(list: NewsList, source: string): Observable<string[]> {
  if (list.kind === 'mine') return unreadOwn$(list)
  return combineLatest([ownListedNews$(list), readMarks$()]).pipe(
    switchMap(([listed, read]) => searchDevice({ ...listed, unread: { read, source } }, 0, ALL)),
    map(({ ids }) => ids),
  )
}

/** The code of own sources is none of the first list. */
function unreadOwn$(list: Extract<NewsList, { kind: 'mine' }>): Observable<string[]> {
  return from(loadModule(loadLateParts)).pipe(switchMap(({ unreadOwnIds$ }) => unreadOwnIds$(list)))
}
