import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import { type PublicItems, queryPublic$, type StoredItem } from '../store/public-database.ts'
import { unstoredPages$ } from './unstored-pages.ts'

/**
 * The list item with this id; null while it is not on this device. `complete` adds the fields that older versions did
 * not store.
 */
export function listItem$<Name extends keyof PublicItems>(
  name: Name,
  id: string,
  complete: (stored: PublicItems[Name]) => PublicItems[Name],
): Observable<PublicItems[Name] | null> {
  return unstoredPages$.pipe(
    map((pages) => [...pages.values()].flatMap(({ items }) => items).find((item) => item.id === id)),
    distinctUntilChanged(),
    switchMap((unstored) => (unstored ? of(unstored as PublicItems[Name]) : storedItem$(name, id, complete))),
  )
}

function storedItem$<Name extends keyof PublicItems>(
  name: Name,
  id: string,
  complete: (stored: PublicItems[Name]) => PublicItems[Name],
): Observable<PublicItems[Name] | null> {
  return queryPublic$((collections) => collections[name].findOne(id).$ as Observable<StoredItem | null>).pipe(
    map((found) => found && complete(found.toMutableJSON() as PublicItems[Name])),
    distinctUntilChanged(deepEqual),
  )
}
