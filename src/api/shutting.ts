import { CLIENT_OUTDATED } from '#schemas/endpoint.ts'
import type { Outcome } from './outcome.ts'

/** How the server ends a session: it knows none, its account is gone, or its device is to keep nothing. */
export type SessionEnd = 'signIn' | 'accountDeleted' | 'sessionWiped'

/** An answer to one call that holds for all of them. */
export type Shutting = { kind: SessionEnd | 'outdated' } | { kind: 'paused'; retryAfterMs: number }

/** What an outcome says of all calls; undefined where it concerns its own call alone. */
export function readShutting(outcome: Outcome<unknown>): Shutting | undefined {
  switch (outcome.kind) {
    case 'unauthorized':
      return { kind: 'signIn' }
    case 'accountDeleted':
    case 'sessionWiped':
      return outcome
    case 'rateLimited':
      return { kind: 'paused', retryAfterMs: outcome.retryAfterMs }
    case 'refused':
      if (outcome.code === CLIENT_OUTDATED) return { kind: 'outdated' }
      return outcome.code === 'other_user' ? { kind: 'signIn' } : undefined
    default:
      return undefined
  }
}
