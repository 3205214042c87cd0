import type { z } from 'zod'
import type { ServerStop } from '#schemas/server-stop.ts'
import type { Commit, DigestAnswer, PullAnswer, PushAnswer, PushRow, pullRequestSchema } from '#schemas/sync.ts'

export type PullRequest = z.infer<typeof pullRequestSchema>

/** Reason why a call failed. */
export type Stop =
  | ServerStop
  /** 410, or an answer with another epoch: the server's database was restored or replaced. */
  | { kind: 'restored' }
  /** Any other error for the whole call, including 5xx. */
  | { kind: 'refused'; status: number; code: string; message: string }
  /** No network, a timeout, or an answer of another server (a captive portal). */
  | { kind: 'unreachable' }

export type Answer<Value> = { kind: 'ok'; value: Value } | Stop

/** Sync calls of one user, each with the newest known commit. Never throws; failures are values. */
export interface SyncServer {
  pull(request: PullRequest): Promise<Answer<PullAnswer>>
  push(rows: PushRow[], commit: Commit | null): Promise<Answer<PushAnswer>>
  digest(commit: Commit | null): Promise<Answer<DigestAnswer>>
}

/** Wraps the server: answers for another user are refused as a whole (someone else has signed in). */
export function refuseForeignAnswers(server: SyncServer, userId: string): SyncServer {
  const check = <Value extends { userId: string }>(answer: Answer<Value>): Answer<Value> =>
    answer.kind === 'ok' && answer.value.userId !== userId ? { kind: 'signIn' } : answer
  return {
    pull: async (request) => check(await server.pull(request)),
    push: async (rows, commit) => check(await server.push(rows, commit)),
    digest: async (commit) => check(await server.digest(commit)),
  }
}
