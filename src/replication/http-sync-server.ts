import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { type ApiTarget, callEndpoint } from '#src/api/call-endpoint.ts'
import type { CallOutcome } from '#src/api/read-outcome.ts'
import { type Answer, refuseForeignAnswers, type Stop, type SyncServer } from './sync-server.ts'

const GONE = 410

/** The sync calls over HTTP. `signal` ends calls under way when replication closes. */
export function createHttpSyncServer(target: ApiTarget, userId: string, signal: AbortSignal): SyncServer {
  const shared = { headers: { [EXPECTED_USER_HEADER]: userId }, signal }
  const server: SyncServer = {
    pull: async (body) => readAnswer(await callEndpoint(endpoints.syncPull, target, { ...shared, body })),
    push: async (rows) => {
      const answer = readAnswer(await callEndpoint(endpoints.syncPush, target, { ...shared, body: { rows } }))
      const isWhole = answer.kind !== 'ok' || answer.value.answers.length === rows.length
      return isWhole ? answer : { kind: 'unreachable' }
    },
    digest: async () => readAnswer(await callEndpoint(endpoints.syncDigest, target, shared)),
  }
  return refuseForeignAnswers(server, userId)
}

function readAnswer<Value>(outcome: CallOutcome<Value>): Answer<Value> {
  return outcome.kind === 'ok' ? outcome : readStop(outcome)
}

/** A call that failed, in the words of replication. */
export function readStop(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Stop {
  switch (outcome.kind) {
    case 'unauthorized':
    case 'forbidden':
      return { kind: 'signIn' }
    case 'rateLimited':
      return { kind: 'paused', retryAfterMs: outcome.retryAfterMs }
    case 'refused':
      return outcome.status === GONE ? { kind: 'restored' } : outcome
    default:
      return { kind: 'unreachable' }
  }
}
