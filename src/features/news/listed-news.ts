import { map, type Observable, of, switchMap } from 'rxjs'
import { following$ } from '../../database/profile/following.ts'
import { shownSession$ } from '../../database/session/session.ts'
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
    switchMap(({ kind }) => (kind === 'user' ? following$() : of({ sources: [], categories: [] }))),
    map(({ sources, categories }) => ({ ...listed, sources, categories })),
  )
}
