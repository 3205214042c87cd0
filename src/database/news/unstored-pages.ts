import { BehaviorSubject } from 'rxjs'

/** A page of a list, as it was fetched. */
export interface ListPage<Item> {
  items: Item[]
  total: number
  /** ms since 1970 */
  fetchedAt: number
}

/** Fetched pages that this device has no room for: shown from memory, so that a full disk keeps nobody from reading. */
export const unstoredPages$ = new BehaviorSubject<ReadonlyMap<string, ListPage<{ id: string }>>>(new Map())
