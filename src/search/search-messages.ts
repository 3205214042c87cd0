import type { ListedNews, SearchTerms } from './search-query.ts'

export interface SearchRequest {
  number: number
  wanted: SearchTerms | ListedNews
  /** Zero-based place of the first one wanted. */
  offset: number
  limit: number
}

/** What a search on this device found, and in how much. */
export interface DeviceFound {
  /** Ids of articles, the best first. */
  ids: string[]
  total: number
  /** Articles that were searched. */
  covered: number
  /** Articles there are on this device; more than were searched while the index is still being made. */
  cached: number
}

export type ToWorker = { kind: 'search'; request: SearchRequest } | { kind: 'update' }
export type FromWorker = { kind: 'found'; number: number; found: DeviceFound } | { kind: 'grown' }
