import { from, map, type Observable, of, switchMap } from 'rxjs'
import { shownSession$ } from '../../database/session/session.ts'
import { loadModule } from '../../platform/load-module.ts'
import type { ListedNews } from '../../search/search-query.ts'
import type { NewsList } from './news-query.ts'

/** A list as this device finds it among its articles; of the watch list, everybody's part. */
export function listedNews(list: NewsList): ListedNews {
  const categories = list.kind === 'category' ? [list.category] : []
  const beside = { today: 'all', watchlist: 'choice', category: 'nothing' } as const
  return { sources: [], categories, beside: beside[list.kind] }
}

/** `listedNews` with what the user follows. */
export function ownListedNews$(list: NewsList): Observable<ListedNews> {
  const listed = listedNews(list)
  if (list.kind !== 'watchlist') return of(listed)
  return shownSession$.pipe(
    switchMap(({ kind }) => (kind === 'user' ? ownFollowing$() : of({ sources: [], categories: [] }))),
    map(({ sources, categories }) => ({ ...listed, sources, categories })),
  )
}

/** Not for the first list, which is of everybody's news: it loads the schemas. */
function ownFollowing$() {
  return from(loadModule(() => import('../../database/profile/following.ts'))).pipe(
    switchMap(({ following$ }) => following$()),
  )
}
