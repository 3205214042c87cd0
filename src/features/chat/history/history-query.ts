import { readPaging } from '../../../ui/use-paging.ts'

const PAGE = 15
export const pageSizes = [PAGE] as const

interface Query {
  /** One-based. */
  page: number
  size: number
  filter: string
  words: string
}

/** Reads the query of the history from the URL. */
export function readHistoryQuery(search: URLSearchParams): Query {
  return { ...readPaging(search, pageSizes, PAGE), filter: search.get('title') ?? '', words: search.get('q') ?? '' }
}
