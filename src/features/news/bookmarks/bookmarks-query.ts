import { once } from '#schemas/once.ts'
import type { ListedBookmark } from '../../../database/news/listed-bookmarks.ts'
import { readPaging } from '../../../ui/use-paging.ts'
import { withParameter } from '../../../ui/with-parameter.ts'
import { foldText } from '../../../words/fold-text.ts'

/** Undefined: as the list comes, the newest first. */
export type TitleOrder = 'ascending' | 'descending' | undefined

interface BookmarksQuery {
  filter: string
  order: TitleOrder
  /** Counts from 1. */
  page: number
  size: number
}

export const pageSizes = [5, 10, 25] as const
const DEFAULT_SIZE = 10

const orders = new Map<string | null, TitleOrder>([
  ['title', 'ascending'],
  ['-title', 'descending'],
])

/** Reads `filter`, `sort`, `page` and `size` of an address. */
export function readBookmarksQuery(search: URLSearchParams): BookmarksQuery {
  return {
    filter: search.get('filter') ?? '',
    order: orders.get(search.get('sort')),
    ...readPaging(search, pageSizes, DEFAULT_SIZE),
  }
}

/** The address with the next order: from A to Z, from Z to A, the newest first. */
export function withNextOrder(search: URLSearchParams): URLSearchParams {
  const next = { none: 'title', ascending: '-title', descending: '' }
  return withParameter(search, 'sort', next[readBookmarksQuery(search).order ?? 'none'])
}

const alphabet = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }))

/** Bookmarks whose title contains the filter, ignoring case and accents, sorted. */
export function selectBookmarks(
  bookmarks: readonly ListedBookmark[],
  { filter, order }: Pick<BookmarksQuery, 'filter' | 'order'>,
): readonly ListedBookmark[] {
  const wanted = foldText(filter.trim())
  const found = wanted ? bookmarks.filter(({ title }) => foldText(title).includes(wanted)) : bookmarks
  if (!order) return found
  const sign = order === 'ascending' ? 1 : -1
  return found.toSorted((one, other) => sign * alphabet().compare(one.title, other.title))
}
