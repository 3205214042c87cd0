import type { Outcome } from '../api/outcome.ts'
import { offlineTexts } from '../texts/offline-texts.ts'

type Failure = Exclude<Outcome<unknown>, { kind: 'ok' }>

const SESSION_OVER = 'You have been logged out. Log in again to continue.'
const OUTDATED = 'This version of Vedika is too old for the server. Update it to continue.'

/** Message for a failed call: the server's own, a shared one, or the feature's `offline` or `failed`. */
export function failureText(failure: Failure, { offline, failed }: { offline: string; failed: string }): string {
  if (failure.kind === 'refused') return failure.message
  return sharedProblem(failure) ?? (failure.kind === 'unreachable' ? offline : failed)
}

/** Message that is the same on every screen: rate limit, old app or ended session. Undefined for other failures. */
export function sharedProblem({ kind }: Failure): string | undefined {
  switch (kind) {
    case 'paused':
      return offlineTexts.tooManyCalls
    case 'outdated':
      return OUTDATED
    case 'signIn':
    case 'accountDeleted':
    case 'sessionWiped':
      return SESSION_OVER
    default:
      return undefined
  }
}
