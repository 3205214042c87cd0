import { deepEqual } from 'rxdb/plugins/utils'
import { BehaviorSubject, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { Story } from '#schemas/story.ts'
import type { PublicData } from '../store/open-public-data.ts'
import { queryPublic$ } from '../store/public-database.ts'
import type { StoredPage } from '../store/public-tables.ts'

/** The items of cached lists, by table. */
interface PublicItems {
  articles: Article
  stories: Story
}

/** A page of a list as it was fetched. */
export interface FetchedPage<Item> {
  items: Item[]
  total: number
  /** ms since 1970 */
  fetchedAt: number
}

/**
 * Pages that are not stored: the one that came with the server's screen, until it is, and those that did not fit on the
 * device. They are shown from memory, so a full disk does not stop reading.
 */
export const unstoredPages$ = new BehaviorSubject<ReadonlyMap<string, FetchedPage<{ id: string }>>>(
  new Map(globalThis.window?.shownScreen?.servedPages?.()),
)

/** A fetched page with its items in order; null if there is none. `toItem` removes fields of the cache. */
export function listPage$<Name extends keyof PublicItems>(
  name: Name,
  key: string,
  toItem: (stored: PublicItems[Name]) => PublicItems[Name],
): Observable<FetchedPage<PublicItems[Name]> | null> {
  return unstoredPages$.pipe(
    map((pages) => pages.get(key) as FetchedPage<PublicItems[Name]> | undefined),
    distinctUntilChanged(),
    switchMap((unstored) => (unstored ? of(unstored) : storedPage$(name, key, toItem))),
  )
}

function storedPage$<Name extends keyof PublicItems>(
  name: Name,
  key: string,
  toItem: (stored: PublicItems[Name]) => PublicItems[Name],
): Observable<FetchedPage<PublicItems[Name]> | null> {
  return queryPublic$((data) =>
    data.page$(key).pipe(
      switchMap((page) => {
        if (!page) return of(null)
        return items$(data, name, page.itemIds).pipe(
          switchMap((stored) =>
            items$(data, name, leadIdsOf(stored)).pipe(map((leads) => assemble(page, stored, toItem, leads))),
          ),
        )
      }),
    ),
  ).pipe(distinctUntilChanged(deepEqual))
}

function items$<Name extends keyof PublicItems>(
  data: PublicData,
  name: Name,
  ids: readonly string[],
): Observable<Map<string, PublicItems[Name]>> {
  const found$: Observable<Map<string, Article | Story>> =
    name === 'articles' ? data.articles$(ids) : data.stories$(ids)
  return found$ as Observable<Map<string, PublicItems[Name]>>
}

function assemble<Item>(
  { itemIds, total, fetchedAt }: StoredPage,
  stored: Map<string, Item>,
  toItem: (stored: Item) => Item,
  leads: Map<string, Item>,
): FetchedPage<Item> {
  const items = itemIds.flatMap((id) => {
    const found = stored.get(id)
    return found && !leads.has(leadIdOf(found)) ? [toItem(found)] : []
  })
  return { items, total, fetchedAt }
}

/** Lists show a story once: an article that led when the page was fetched may cover another one by now. */
function leadIdsOf(stored: Map<string, object>): string[] {
  return [...stored.values()].map(leadIdOf).filter(Boolean)
}

/** Empty if it leads, or is no article. */
function leadIdOf(item: object): string {
  return (item as Partial<Article>).leadId ?? ''
}

/** The list item with this id; null while it is not on this device. `toItem` removes fields of the cache. */
export function listItem$<Name extends keyof PublicItems>(
  name: Name,
  id: string,
  toItem: (stored: PublicItems[Name]) => PublicItems[Name],
): Observable<PublicItems[Name] | null> {
  return unstoredPages$.pipe(
    map((pages) => [...pages.values()].flatMap(({ items }) => items).find((item) => item.id === id)),
    distinctUntilChanged(),
    switchMap((unstored) => (unstored ? of(unstored as PublicItems[Name]) : storedItem$(name, id, toItem))),
  )
}

function storedItem$<Name extends keyof PublicItems>(
  name: Name,
  id: string,
  toItem: (stored: PublicItems[Name]) => PublicItems[Name],
): Observable<PublicItems[Name] | null> {
  return queryPublic$((data) => items$(data, name, [id])).pipe(
    map((found) => {
      const item = found.get(id)
      return item ? toItem(item) : null
    }),
    distinctUntilChanged(deepEqual),
  )
}
