import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  firstValueFrom,
  from,
  map,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
} from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { article$ } from '../../database/news/articles.ts'
import { bookmark$ } from '../../database/news/bookmarks.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import { isSavedLink } from '../../database/news/listed-bookmarks.ts'
import { isOwnArticle } from '../../database/news/own-articles.ts'
import type { ShownOwnArticle } from '../../database/news/own-news.ts'
import { ownArticle$ as ownArticleOf$ } from '../../database/news/own-news.ts'
import { shownSession$ } from '../../database/session/session.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { readShownAnswers } from '../../platform/cached-answers.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'
import { loadArticle } from './load-news.ts'
import { articleKey, newsPageKey, readNewsQuery } from './news-query.ts'

/** `reads`: the article is of the user's own sources. */
export type OpenArticle = Article & Partial<Pick<ShownOwnArticle, 'reads'>>

/**
 * The article at a URL from this device (cached, bookmarked or of an own source), while it is fetched again. `article`
 * is undefined until the device has answered, unless the list beneath shows it; null if the device has none.
 */
export function useArticle(url: string): {
  article: OpenArticle | null | undefined
  state: LoadResult | 'loading'
  /** The server knows of no such article, or of no such address. */
  isNowhere: boolean
  reload: () => void
} {
  const stored = useLiveQuery(
    useCallback(() => storedArticle$(url), [url]),
    articleKey(url),
  )
  const [search] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the list was when the article was opened
  const listed = useMemo(() => findListed(search, url), [url])
  const [nowhere, setNowhere] = useState<string>()
  const load = useCallback(async () => {
    if (await isPrivate(url)) {
      setNowhere(url)
      return 'failed'
    }
    const outcome = await loadArticle(url)
    const isRefused = outcome.kind === 'refused' && outcome.status < 500
    setNowhere(isRefused ? url : undefined)
    return loadResultOf(outcome)
  }, [url])
  const { state, reload } = useLoad(load)
  return {
    article: stored === undefined ? listed : stored,
    state,
    isNowhere: state === 'failed' && nowhere === url,
    reload,
  }
}

/** In the list of this address, if that is on the screen. */
function findListed(search: URLSearchParams, url: string): Article | undefined {
  const page = readShownAnswers()[newsPageKey(readNewsQuery(search))] as FetchedPage<Article> | null | undefined
  return page?.items.find((article) => article.url === url)
}

/** Calls for news are public: what the user saved or follows is nobody's business. */
async function isPrivate(url: string): Promise<boolean> {
  const id = await articleIdOf(url).catch(() => undefined)
  if (id === undefined) return false
  if (await isSavedLink(id)) return true
  const { kind } = await firstValueFrom(shownSession$)
  if (kind !== 'user') return false
  if (await isOwnArticle(id)) return true
  return isFromOwnList() && (await firstValueFrom(article$(id))) === null
}

/** Its articles may have come to another device of the user only. */
function isFromOwnList(): boolean {
  return readNewsQuery(new URLSearchParams(location.search)).list.kind === 'mine'
}

/** Emits undefined until all places of this device have answered. */
function storedArticle$(url: string): Observable<OpenArticle | null | undefined> {
  return from(articleIdOf(url).catch(() => undefined)).pipe(
    switchMap((id) => {
      if (!id) return of(null)
      const bookmarked$ = bookmark$(id).pipe(
        map((bookmark): Article | null => bookmark && { ...bookmark, id, editorChoice: false, leadId: '', others: [] }),
        startWith(null),
      )
      // It may be evicted, and stays before its reader.
      const public$ = article$(id).pipe(scan((shown, found) => found ?? shown))
      return combineLatest([public$, bookmarked$, ownArticle$(id)]).pipe(
        map(([article, bookmarked, own]) => article ?? chooseOwn(own, bookmarked)),
      )
    }),
  )
}

/** A bookmark may have the text that its feed did not give. */
function chooseOwn(own: ShownOwnArticle | null | undefined, bookmarked: Article | null) {
  const isComplete = own && (own.reads === 'summary' || own.text !== '' || !bookmarked?.text)
  return isComplete ? own : (bookmarked ?? own)
}

/** Without the device's storage there is none. */
function ownArticle$(id: string): Observable<ShownOwnArticle | null | undefined> {
  return shownSession$.pipe(
    map((session) => (session.kind === 'user' ? session.details.userId : undefined)),
    distinctUntilChanged(),
    switchMap((userId) => {
      if (userId === undefined) return of(null)
      return ownArticleOf$(userId, id).pipe(catchError(() => of(null)))
    }),
    startWith(undefined),
  )
}
