import { readPaging } from '../../../ui/use-paging.ts'

const PAGE = 15
export const pageSizes = [PAGE] as const

interface Query {
  /** Counts from 1. */
  page: number
  size: number
  filter: string
  words: string
}

/** What the address asks of the history. */
export function readHistoryQuery(search: URLSearchParams): Query {
  return { ...readPaging(search, pageSizes, PAGE), filter: search.get('title') ?? '', words: search.get('q') ?? '' }
}

/** Another filter begins at the first page. */
export function withHistoryFilter(search: URLSearchParams, name: 'title' | 'q', text: string): URLSearchParams {
  if (text) search.set(name, text)
  else search.delete(name)
  search.delete('page')
  return search
}
