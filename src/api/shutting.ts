import { CLIENT_OUTDATED } from '#schemas/endpoint.ts'
import type { Outcome } from './outcome.ts'

/** Reason why a session ended: unknown to the server, account deleted, or device to be wiped. */
export type SessionEnd = 'signIn' | 'accountDeleted' | 'sessionWiped'

/** An answer to one call that applies to all calls. */
export type Shutting = { kind: SessionEnd | 'outdated' } | { kind: 'paused'; retryAfterMs: number }

/** Undefined if the outcome concerns only its own call. */
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
