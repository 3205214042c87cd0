import type { Outcome } from '../api/outcome.ts'
import type { LoadResult } from '../ui/use-load.ts'

/** Maps the outcome of a call to the state of a screen. */
export function loadResultOf({ kind }: Outcome<unknown>): LoadResult {
  if (kind === 'ok') return 'loaded'
  return kind === 'paused' ? 'limited' : 'failed'
}
