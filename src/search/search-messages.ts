import type { ReadMark } from '#schemas/read-mark.ts'
import type { Muted } from './mute-filter.ts'
import type { UnreadCounts } from './search-index.ts'
import type { ListedNews, SearchTerms } from './search-query.ts'

interface SearchRequest {
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
  /** False while articles may be missing from the index. `cached` may not count them yet. */
  isWhole: boolean
}

/** `number` is in the answer. */
export type ToWorker =
  | { kind: 'search'; number: number; request: SearchRequest }
  | { kind: 'count'; number: number; read: ReadonlySet<ReadMark>; muted: Muted }
  | { kind: 'update' }
export type FromWorker = { kind: 'answer'; number: number; answer: DeviceFound | UnreadCounts } | { kind: 'grown' }
