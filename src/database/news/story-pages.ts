import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { once } from '#schemas/once.ts'
import type { Story } from '#schemas/story.ts'
import { queryPublic$, withPublicData } from '../store/public-database.ts'
import { type FetchedPage, listItem$, listPage$ } from './list-cache.ts'
import { storeListPage } from './store-list-page.ts'

const alphabet = once(() => new Intl.Collator('en'))
const asStored = (story: Story): Story => story
const keyOf = (page: number, size: number): string => `stories|${page}|${size}`

/** A fetched page of stories; null if there is none. `page` counts from 1. */
export function storyPage$(page: number, size: number): Observable<FetchedPage<Story> | null> {
  return listPage$('stories', keyOf(page, size), asStored)
}

/** Every story on this device, in the server's order. */
export function keptStories$(): Observable<Story[]> {
  return queryPublic$((data) => data.stories$()).pipe(
    map((found) => [...found.values()].sort((one, other) => alphabet().compare(one.title, other.title))),
    distinctUntilChanged(deepEqual),
  )
}

/** Null while the story is not on this device. */
export function story$(id: string): Observable<Story | null> {
  return listItem$('stories', id, asStored)
}

/** Caches a fetched page and its stories. They are few and never evicted. */
export function storeStoryPage(page: number, size: number, fetched: Story[], total: number): Promise<void> {
  return storeListPage(keyOf(page, size), fetched, total, () =>
    withPublicData(({ tables }) => tables.stories.bulkPut(fetched)),
  )
}
