import { setTimeout as pause } from 'node:timers/promises'
import type { OpenAI } from 'openai'
import { readRetryAfter } from '#schemas/retry-after.ts'
import { logError } from '../log.ts'

export interface ModelAccess {
  /** For example `https://api.openai.com/v1`; any endpoint with that protocol. */
  baseUrl: string
  /** Undefined if the endpoint needs no key. */
  apiKey: string | undefined
}

/** Reason why a model gave no answer. */
export type ModelFailure =
  /** The model refused. */
  | { kind: 'refused' }
  /** The endpoint rejects our key or account. */
  | { kind: 'denied' }
  /** Rate limited by the endpoint. */
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'timeout' }
  /** No connection, an error of the endpoint, or an invalid answer. */
  | { kind: 'broken' }

export interface Attempt<Outcome extends { kind: string }> {
  outcome: Outcome | ModelFailure
  /** In ms, if the endpoint sent a delay. */
  waitMs?: number
  /** Part of an answer was emitted, so a retry would repeat it. */
  isTold?: boolean
}

const RETRIES = 3
const FIRST_PAUSE_MS = 500
/** Longest Retry-After that is waited for; beyond it, the call fails. */
const LONGEST_PAUSE_MS = 8000
const DEFAULT_RETRY_AFTER_SECONDS = 30

/** Loads the library at the first call. */
export function createModelClient({ baseUrl, apiKey }: ModelAccess): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined
  async function create(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai')
    return new Client({
      baseURL: baseUrl,
      apiKey: apiKey ?? 'none',
      organization: null,
      project: null,
      // The library's own retries have no total time limit.
      maxRetries: 0,
      logLevel: 'off',
    })
  }
  return () => {
    client ??= create()
    return client
  }
}

/** Error of the library. No status means that there was no response. */
interface FailedCall {
  status?: number
  headers?: Headers
}

/** Maps a thrown error to an outcome or a retry. */
export function readFailure(error: unknown, signal: AbortSignal): Attempt<never> {
  if (signal.aborted) return { outcome: { kind: 'timeout' } }
  const { status, headers } = error as FailedCall
  if (status === 429) {
    const waitMs = readRetryAfter(headers?.get('retry-after'))
    if (waitMs === null) return { outcome: { kind: 'limited', retryAfterSeconds: DEFAULT_RETRY_AFTER_SECONDS } }
    return { outcome: { kind: 'limited', retryAfterSeconds: Math.ceil(waitMs / 1000) }, waitMs }
  }
  const isOurs = status !== undefined && status >= 400 && status < 500
  if (isOurs) logError('The AI model’s endpoint refused the call:', error)
  return { outcome: { kind: isOurs ? 'denied' : 'broken' } }
}

/** Retries temporary failures: busy endpoints and server errors. */
export async function retrying<Outcome extends { kind: string }>(
  attempt: () => Promise<Attempt<Outcome>>,
  signal: AbortSignal,
): Promise<Outcome | ModelFailure> {
  for (let retries = 0; ; retries++) {
    const { outcome, isTold, waitMs = FIRST_PAUSE_MS * 2 ** retries * (0.75 + Math.random() / 2) } = await attempt()
    const mayPass = !isTold && (outcome.kind === 'limited' || outcome.kind === 'broken')
    if (!mayPass || retries === RETRIES || waitMs > LONGEST_PAUSE_MS) return outcome
    const isOver = await pause(waitMs, false, { signal }).catch(() => true)
    if (isOver) return outcome.kind === 'limited' ? outcome : { kind: 'timeout' }
  }
}
