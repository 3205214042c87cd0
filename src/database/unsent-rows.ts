import { combineLatest, distinctUntilChanged, firstValueFrom, map, type Observable } from 'rxjs'
import type { UserCollections } from './user-database.ts'

const unsent = { selector: { dirty: { $eq: 1 } } }

/** How many documents hold edits the server lacks; read from the database, so true in every tab. */
export function countUnsent$(collections: UserCollections): Observable<number> {
  const counts = Object.values(collections).map((collection) => collection.count(unsent).$)
  return combineLatest(counts).pipe(
    map((each) => each.reduce((sum, count) => sum + count, 0)),
    distinctUntilChanged(),
  )
}

export function countUnsent(collections: UserCollections): Promise<number> {
  return firstValueFrom(countUnsent$(collections))
}
