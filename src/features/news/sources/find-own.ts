import { combineLatest, distinctUntilChanged, EMPTY, map, type Observable, of, switchMap } from 'rxjs'
import { type ReadMark, readMarkOf } from '#schemas/read-mark.ts'
import { type OwnSelection, ownArticles$ } from '../../../database/news/own-articles.ts'
import {
  type ShownOwnArticle,
  type SourcesByFeed,
  showOwnArticle,
  sourcesByFeed,
} from '../../../database/news/own-news.ts'
import { readMarks$ } from '../../../database/news/read-marks.ts'
import { type ListedSource, sources$ } from '../../../database/news/sources.ts'
import { shownSession$ } from '../../../database/session/session.ts'
import { createMuteFilter, foldHeadline, type Muted } from '../../../search/mute-filter.ts'
import { ownMuted$ } from '../listed-news.ts'
import type { NewsList } from '../news-query.ts'

export type OwnList = Extract<NewsList, { kind: 'mine' }>

export interface OwnNews {
  articles: ShownOwnArticle[]
  /** Number of articles on all pages. */
  total: number
  /** False if this device has no article of the list, read or not. */
  hasAny: boolean
  /** All that the user follows. */
  sources: ListedSource[]
}

interface OwnPage {
  list: OwnList
  isUnread: boolean
  /** One-based. */
  page: number
  size: number
}

/**
 * One page of the articles of the user's sources. Live. `shown` collects the unread articles that were found: they
 * stay in the list when they are read.
 */
export function findOwn$({ list, isUnread, page, size }: OwnPage, shown: Set<ReadMark>): Observable<OwnNews> {
  return ofUser$((userId) =>
    selected$(list, isUnread ? shown : undefined).pipe(
      switchMap(({ sources, byFeed, selection }) =>
        ownArticles$(userId, selection, (page - 1) * size, size).pipe(
          map(({ ids, articles, hasAny }) => {
            if (isUnread) for (const { id } of articles) shown.add(readMarkOf(id))
            const items = articles.map((article) => showOwnArticle(article, byFeed))
            return { articles: items, total: ids.length, hasAny, sources }
          }),
        ),
      ),
    ),
  )
}

/** Ids of all unread articles of the list. Live. */
export function unreadOwnIds$(list: OwnList): Observable<string[]> {
  return ofUser$((userId) =>
    selected$(list, new Set()).pipe(
      switchMap(({ selection }) => ownArticles$(userId, selection, 0, 0)),
      map(({ ids }) => ids),
    ),
  )
}

/** Those sources of the list, muted ones too. */
export function chooseSources(sources: readonly ListedSource[], { source, folder }: OwnList): ListedSource[] {
  if (source) return sources.filter(({ id }) => id === source)
  return folder ? sources.filter((each) => each.folder === folder) : [...sources]
}

interface Selected {
  sources: ListedSource[]
  byFeed: SourcesByFeed
  selection: OwnSelection
}

/** `shown`: only unread articles, and these. All of them include what the user mutes: the screen says so. */
function selected$(list: OwnList, shown: ReadonlySet<ReadMark> | undefined): Observable<Selected> {
  const filter$ = shown ? combineLatest([readMarks$(), ownMuted$()]) : of(undefined)
  return combineLatest([sources$(), filter$]).pipe(
    map(([sources, filter]) => {
      const byFeed = sourcesByFeed(chooseSources(sources, list).filter(({ isMuted }) => !isMuted))
      const selection: OwnSelection = { feedIds: [...byFeed.keys()] }
      if (!shown || !filter) return { sources, byFeed, selection }
      const [read, muted] = filter
      return { sources, byFeed, selection: { ...selection, ...selectUnread({ read, shown, muted }, byFeed) } }
    }),
  )
}

interface UnreadFilter {
  read: ReadonlySet<ReadMark>
  shown: ReadonlySet<ReadMark>
  muted: Muted
}

function selectUnread({ read, shown, muted }: UnreadFilter, byFeed: SourcesByFeed): Partial<OwnSelection> {
  const isListed = (id: string) => !read.has(readMarkOf(id)) || shown.has(readMarkOf(id))
  if (muted.sources.length + muted.words.length === 0) return { isListed }
  const { mutesSource, mutesWords } = createMuteFilter(muted)
  return {
    isListed,
    isHidden: (article) => {
      const { source, title, summary } = showOwnArticle(article, byFeed)
      return mutesSource(source) || mutesWords(foldHeadline({ title, summary }))
    },
  }
}

/** A logout ends the query of the user's database, which it deletes. */
function ofUser$<Value>(query: (userId: string) => Observable<Value>): Observable<Value> {
  return shownSession$.pipe(
    map((session) => (session.kind === 'user' ? session.details.userId : undefined)),
    distinctUntilChanged(),
    switchMap((userId) => (userId === undefined ? EMPTY : query(userId))),
  )
}
