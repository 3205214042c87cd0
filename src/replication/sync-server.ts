import type { z } from 'zod'
import type { Commit, DigestAnswer, PullAnswer, PushAnswer, PushRow, pullRequestSchema } from '#schemas/sync.ts'

export type PullRequest = z.infer<typeof pullRequestSchema>

/** Reason why a call failed. */
export type Stop =
  /** 401, or an answer made for another user. */
  | { kind: 'signIn' }
  /** The user's account was deleted. */
  | { kind: 'accountDeleted' }
  /** The person has ended this session from another device, and wants this one wiped. */
  | { kind: 'sessionWiped' }
  /** 426: the server no longer understands this version of the app, or the app what it would send. */
  | { kind: 'outdated' }
  /** 429. */
  | { kind: 'paused'; retryAfterMs: number }
  /** 410, or an answer of another epoch: the server's database was restored from a backup, or is another one. */
  | { kind: 'restored' }
  /** Any other refusal of the whole call, the server's own faults (5xx) among them. */
  | { kind: 'refused'; status: number; code: string; message: string }
  /** No network, no answer in time, or an answer that is not ours (a captive portal's page). */
  | { kind: 'unreachable' }

export type Answer<Value> = { kind: 'ok'; value: Value } | Stop

/** The sync calls of one user, each with the newest commit known. Never throws: what goes wrong is a value. */
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
