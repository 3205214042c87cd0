import type { Outcome } from '../api/outcome.ts'
import { offlineTexts } from '../texts/offline-texts.ts'

type Failure = Exclude<Outcome<unknown>, { kind: 'ok' }>

const SESSION_OVER = 'You have been logged out. Log in again to continue.'

/** Message for a failed call: the server's own, a shared one, or the feature's `offline` or `failed`. */
export function failureText(failure: Failure, { offline, failed }: { offline: string; failed: string }): string {
  if (failure.kind === 'refused') return failure.message
  return sharedProblem(failure) ?? (failure.kind === 'unreachable' ? offline : failed)
}

/** Message that is the same on every screen: rate limit or ended session. Undefined for other failures. */
export function sharedProblem({ kind }: Failure): string | undefined {
  if (kind === 'rateLimited') return offlineTexts.tooManyCalls
  return kind === 'unauthorized' || kind === 'accountDeleted' || kind === 'sessionWiped' ? SESSION_OVER : undefined
}
