import { useCallback, useState } from 'react'
import { combineLatest, from, map, type Observable, of, startWith, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { article$ } from '../../database/news/articles.ts'
import { bookmark$ } from '../../database/news/bookmarks.ts'
import { isSavedLink } from '../../database/news/listed-bookmarks.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'
import { loadArticle } from './load-news.ts'
import { useReloadWhenGone } from './use-reload-when-gone.ts'

/**
 * The article at a URL from this device, cached or bookmarked, while it is fetched again. `article` is undefined
 * until the device has answered, null if it has none.
 */
export function useArticle(url: string): {
  article: Article | null | undefined
  state: LoadResult | 'loading'
  /** The server knows of no such article, or of no such address. */
  isNowhere: boolean
  reload: () => void
} {
  const article = useLiveQuery(
    useCallback(() => storedArticle$(url), [url]),
    `article ${url}`,
  )
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
  useReloadWhenGone(article, reload)
  return { article, state, isNowhere: state === 'failed' && nowhere === url, reload }
}

/** Calls for news are public: a link that the user saved is nobody's business. */
async function isPrivate(url: string): Promise<boolean> {
  const id = await articleIdOf(url).catch(() => undefined)
  return id !== undefined && isSavedLink(id)
}

function storedArticle$(url: string): Observable<Article | null> {
  return from(articleIdOf(url).catch(() => undefined)).pipe(
    switchMap((id) => {
      if (!id) return of(null)
      const bookmarked$ = bookmark$(id).pipe(
        map((bookmark): Article | null => bookmark && { ...bookmark, id, editorChoice: false, leadId: '', others: [] }),
        startWith(null),
      )
      return combineLatest([article$(id), bookmarked$]).pipe(map(([article, bookmarked]) => article ?? bookmarked))
    }),
  )
}
