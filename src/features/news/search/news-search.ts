import { limits } from '#schemas/limits.ts'
import { splitTermList } from '#schemas/term-list.ts'
import type { SearchTerms } from '../../../search/search-query.ts'
import { readPaging } from '../../../ui/use-paging.ts'

/** Search that the URL describes. */
export interface NewsSearch {
  terms: SearchTerms
  /** One-based. */
  page: number
  size: number
}

export const searchSizes = [6, 12, 24, 60] as const
const DEFAULT_SIZE = 12

/** Reads `q`, `source`, `primary`, `group` (a comma list), `page` and `size`. Invalid values become the default. */
export function readNewsSearch(search: URLSearchParams): NewsSearch {
  const read = (name: string) => cleanTerm(search.get(name) ?? '')
  return {
    terms: { q: read('q'), source: read('source'), primary: read('primary'), group: splitTermList(read('group')) },
    ...readPaging(search, searchSizes, DEFAULT_SIZE),
  }
}

/** Trims a term to the server's limit, because a URL may hold anything. */
function cleanTerm(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, limits.searchTerm).toWellFormed()
}

/** The terms as a title. */
export function nameTerms({ q, source, primary, group }: SearchTerms): string {
  return q || [primary, ...group].filter((term) => term !== '').join(', ') || source
}
