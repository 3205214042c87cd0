import { readPaging } from '../../../ui/use-paging.ts'

export const pageSizes = [5, 10, 25, 100] as const

/** List query of the URL. `page` is one-based. */
export interface ListQuery {
  words: string
  /** Undefined for any category. */
  categoryId: string | undefined
  isBookmarked: boolean
  page: number
  size: number
}

export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    words: search.get('q') ?? '',
    categoryId: search.get('category') || undefined,
    isBookmarked: search.get('bookmarked') === 'true',
    ...readPaging(search, pageSizes, 5),
  }
}

/** True if the query filters the notes. */
export function isNarrowed({ words, categoryId, isBookmarked }: ListQuery): boolean {
  return words.trim() !== '' || categoryId !== undefined || isBookmarked
}
