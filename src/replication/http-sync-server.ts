import { syncEndpoints } from '#schemas/endpoints/sync.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import { type Outcome, serverStopOf } from '../api/outcome.ts'
import { type Answer, refuseForeignAnswers, type Stop, type SyncServer } from './sync-server.ts'

/** A first page of long notes takes long over a slow network. */
const TIMEOUT_MS = 30_000

/** The sync calls over HTTP. `signal` aborts running calls when replication closes. */
export function createHttpSyncServer(userId: string, signal: AbortSignal): SyncServer {
  const shared = { headers: { [EXPECTED_USER_HEADER]: userId }, signal, timeoutMs: TIMEOUT_MS }
  const server: SyncServer = {
    pull: async (body) => readAnswer(await callEndpoint(syncEndpoints.syncPull, { ...shared, body })),
    push: async (rows, commit) => {
      const answer = readAnswer(await callEndpoint(syncEndpoints.syncPush, { ...shared, body: { rows, commit } }))
      const isWhole = answer.kind !== 'ok' || answer.value.answers.length === rows.length
      return isWhole ? answer : { kind: 'unreachable' }
    },
    digest: async (commit) => readAnswer(await callEndpoint(syncEndpoints.syncDigest, { ...shared, body: { commit } })),
  }
  return refuseForeignAnswers(server, userId)
}

function readAnswer<Value>(outcome: Outcome<Value>): Answer<Value> {
  return outcome.kind === 'ok' ? outcome : readStop(outcome)
}

/** Maps a failed call to replication's `Stop`. */
function readStop(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): Stop {
  const stop = serverStopOf(outcome)
  if (stop) return stop
  // A proxy may answer with its own page: body too large, or server down.
  if (outcome.kind === 'broken' && outcome.status >= 400) {
    return { kind: 'refused', status: outcome.status, code: 'unreadable', message: `HTTP ${outcome.status}` }
  }
  if (outcome.kind !== 'refused') return { kind: 'unreachable' }
  return outcome.status === 410 ? { kind: 'restored' } : outcome
}
