import type { Outcome } from '../api/outcome.ts'
import { offlineTexts } from '../texts/offline-texts.ts'

type Failure = Exclude<Outcome<unknown>, { kind: 'ok' }>

const SESSION_OVER = 'You have been signed out. Log in again to go on.'

/** What went wrong with a call, for the person; the words are the feature's own where the server has none. */
export function failureText(failure: Failure, { offline, failed }: { offline: string; failed: string }): string {
  if (failure.kind === 'refused') return failure.message
  return sharedProblem(failure) ?? (failure.kind === 'unreachable' ? offline : failed)
}

/** What is said alike wherever it happens: too many calls, and the end of the session. */
export function sharedProblem({ kind }: Failure): string | undefined {
  if (kind === 'rateLimited') return offlineTexts.tooManyCalls
  return kind === 'unauthorized' || kind === 'accountDeleted' || kind === 'sessionWiped' ? SESSION_OVER : undefined
}
