import { CLIENT_OUTDATED } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import type { Outcome } from '../api/outcome.ts'
import { type Answer, refuseForeignAnswers, type Stop, type SyncServer } from './sync-server.ts'

/** A first page of long notes takes its time on a slow line. */
const TIMEOUT_MS = 30_000

/** The sync calls over HTTP. `signal` ends calls under way when replication closes. */
export function createHttpSyncServer(userId: string, signal: AbortSignal): SyncServer {
  const shared = { headers: { [EXPECTED_USER_HEADER]: userId }, signal, timeoutMs: TIMEOUT_MS }
  const server: SyncServer = {
    pull: async (body) => readAnswer(await callEndpoint(endpoints.syncPull, { ...shared, body })),
    push: async (rows, commit) => {
      const answer = readAnswer(await callEndpoint(endpoints.syncPush, { ...shared, body: { rows, commit } }))
      const isWhole = answer.kind !== 'ok' || answer.value.answers.length === rows.length
      return isWhole ? answer : { kind: 'unreachable' }
    },
    digest: async (commit) => readAnswer(await callEndpoint(endpoints.syncDigest, { ...shared, body: { commit } })),
  }
  return refuseForeignAnswers(server, userId)
}

function readAnswer<Value>(outcome: Outcome<Value>): Answer<Value> {
  return outcome.kind === 'ok' ? outcome : readStop(outcome)
}

/** A call that failed, in the words of replication. */
export function readStop(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): Stop {
  switch (outcome.kind) {
    case 'unauthorized':
      return { kind: 'signIn' }
    case 'rateLimited':
      return { kind: 'paused', retryAfterMs: outcome.retryAfterMs }
    case 'refused':
      if (outcome.status === 410) return { kind: 'restored' }
      if (outcome.code === CLIENT_OUTDATED) return { kind: 'outdated' }
      return outcome.code === 'other_user' ? { kind: 'signIn' } : outcome
    case 'broken':
      // A proxy in between refuses with a page of its own: too large a body, or a server that is down.
      return outcome.status >= 400
        ? { kind: 'refused', status: outcome.status, code: 'unreadable', message: `HTTP ${outcome.status}` }
        : { kind: 'unreachable' }
    default:
      return outcome
  }
}
