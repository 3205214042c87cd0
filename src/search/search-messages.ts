import type { ListedNews, SearchTerms } from './search-query.ts'

export interface SearchRequest {
  number: number
  wanted: SearchTerms | ListedNews
  /** Zero-based. */
  offset: number
  limit: number
}

/** Results of a search on this device, and its coverage. */
export interface DeviceFound {
  /** Article ids, best first. */
  ids: string[]
  total: number
  /** Number of searched articles. */
  covered: number
  /** Number of articles on this device. It is larger than `covered` while the index is being built. */
  cached: number
}

export type ToWorker = { kind: 'search'; request: SearchRequest } | { kind: 'update' }
export type FromWorker = { kind: 'found'; number: number; found: DeviceFound } | { kind: 'grown' }
