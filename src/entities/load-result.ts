import type { Outcome } from '../api/outcome.ts'
import type { LoadResult } from '../ui/use-load.ts'

/** What a call's outcome means to a screen that loads by it. */
export function loadResultOf({ kind }: Outcome<unknown>): LoadResult {
  if (kind === 'ok') return 'loaded'
  return kind === 'rateLimited' ? 'limited' : 'failed'
}
