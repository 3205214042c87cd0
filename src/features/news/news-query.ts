import { readPaging } from '../../ui/use-paging.ts'
import { withParameter } from '../../ui/with-parameter.ts'

/** News list that a URL asks for. `mine`: the user's own sources, perhaps only one (by its id) or a folder. */
export type NewsList =
  | { kind: 'today' }
  | { kind: 'watchlist' }
  | { kind: 'category'; category: string }
  | { kind: 'mine'; source?: string | null; folder?: string | null }

export interface NewsQuery {
  list: NewsList
  /** Only what this device has and the reader has not read, of one source (empty: of all). */
  unread?: { source: string } | undefined
  /** One-based. */
  page: number
  size: number
}

export const pageSizes = [5, 10, 20, 50] as const
export const DEFAULT_SIZE = 10
export const LARGEST_SIZE = 50

/**
 * Reads `category`, `watchlist`, `mine`, `folder`, `unread`, `source`, `page` and `size` of a URL. Invalid values become
 * the default.
 */
export function readNewsQuery(search: URLSearchParams): NewsQuery {
  return {
    list: readList(search),
    unread: search.get('unread') === 'true' ? { source: search.get('source') ?? '' } : undefined,
    ...readPaging(search, pageSizes, DEFAULT_SIZE),
  }
}

function readList(search: URLSearchParams): NewsList {
  if (search.get('mine') === 'true') {
    return { kind: 'mine', source: search.get('source'), folder: search.get('folder') }
  }
  if (search.get('watchlist') === 'true') return { kind: 'watchlist' }
  const category = search.get('category')?.trim().toLowerCase()
  return category && isCategory(category) ? { kind: 'category', category } : { kind: 'today' }
}

/** True if the category can be part of an API path: not too long, and not only dots, which would change the path. */
function isCategory(category: string): boolean {
  return category.length <= 100 && /[^.\0]/.test(category)
}

/** The parameters of the same list with its read articles. Only the list of own sources keeps its source. */
export function withoutUnread(search: URLSearchParams): URLSearchParams {
  return withParameter(search.has('mine') ? search : withParameter(search, 'source', ''), 'unread', '')
}

/** The key under which a page is kept on the device, read and unread articles alike. */
export function newsPageKey({ list, page, size }: NewsQuery): string {
  return [list.kind, list.kind === 'category' ? list.category : '', page, size].join('|')
}

/** Key of an article in a page that the server rendered. */
export function articleKey(url: string): string {
  return `article|${url}`
}
