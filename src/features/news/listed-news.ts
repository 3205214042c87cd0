import { combineLatest, from, map, type Observable, of, switchMap } from 'rxjs'
import { shownSession$ } from '../../database/session/session.ts'
import { loadModule } from '../../platform/load-module.ts'
import type { Muted } from '../../search/mute-filter.ts'
import type { ListedNews } from '../../search/search-query.ts'
import type { NewsList } from './news-query.ts'

/** A list as this device finds it among public articles; of the watch list, everybody's part. */
export function listedNews(list: NewsList): ListedNews {
  const categories = list.kind === 'category' ? [list.category] : []
  const beside = { today: 'all', watchlist: 'choice', category: 'nothing', mine: 'nothing' } as const
  return { sources: [], categories, beside: beside[list.kind] }
}

/** `listedNews` with what the user follows, without what they mute. */
export function ownListedNews$(list: NewsList): Observable<ListedNews> {
  const listed = listedNews(list)
  const nothing = { sources: [], categories: [] }
  const followed$ = list.kind === 'watchlist' ? ofUser$(ownFollowing$, nothing) : of(nothing)
  return combineLatest([followed$, ownMuted$()]).pipe(
    map(([{ sources, categories }, muted]) => ({
      ...listed,
      sources,
      categories: [...listed.categories, ...categories],
      muted,
    })),
  )
}

/** The user's mutes; none for a visitor. */
export function ownMuted$(): Observable<Muted> {
  return ofUser$(loadMuted$, { sources: [], words: [] })
}

function ofUser$<Value>(ofUser: () => Observable<Value>, ofVisitor: Value): Observable<Value> {
  return shownSession$.pipe(switchMap(({ kind }) => (kind === 'user' ? ofUser() : of(ofVisitor))))
}

/** Not for the first list, which is of everybody's news: it loads the schemas. */
const profile$ = () => from(loadModule(() => import('../../database/profile/followed-and-muted.ts')))

function ownFollowing$() {
  return profile$().pipe(
    switchMap(({ following$ }) => following$()),
    map(({ sources, categories }) => ({ sources, categories })),
  )
}

const loadMuted$ = () => profile$().pipe(switchMap(({ muted$ }) => muted$()))
