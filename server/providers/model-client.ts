import { setTimeout as pause } from 'node:timers/promises'
import type { OpenAI } from 'openai'
import { readRetryAfter } from '#schemas/retry-after.ts'
import { logError } from '../log.ts'

export interface ModelAccess {
  /** Such as `https://api.openai.com/v1`: whatever speaks that protocol. */
  baseUrl: string
  /** Absent where the endpoint asks for none. */
  apiKey: string | undefined
}

/** Why a model gave no answer. */
export type ModelFailure =
  /** The model would not. */
  | { kind: 'refused' }
  /** The endpoint does not let us: our key, or our account. */
  | { kind: 'denied' }
  /** It asks to wait, so many seconds. */
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'timeout' }
  /** No connection, a fault of the endpoint, or an answer that is none. */
  | { kind: 'broken' }

export interface Attempt<Outcome extends { kind: string }> {
  outcome: Outcome | ModelFailure
  /** In ms, where the endpoint named a time. */
  waitMs?: number
  /** Part of an answer was given on already: asked again, it would be told twice. */
  isTold?: boolean
}

const RETRIES = 3
const FIRST_PAUSE_MS = 500
/** An endpoint that asks for longer is not waited for: the person is told. */
const LONGEST_PAUSE_MS = 8000
const DEFAULT_RETRY_AFTER_SECONDS = 30

/** The library is loaded at the first question. */
export function createModelClient({ baseUrl, apiKey }: ModelAccess): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined
  async function create(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai')
    return new Client({
      baseURL: baseUrl,
      apiKey: apiKey ?? 'none',
      organization: null,
      project: null,
      // Its own retries know no limit of time in all.
      maxRetries: 0,
      logLevel: 'off',
    })
  }
  return () => {
    client ??= create()
    return client
  }
}

/** What the library throws for an answer; without a status there was none. */
interface FailedCall {
  status?: number
  headers?: Headers
}

/** What became of a call that threw. */
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

/** Asks again what may pass: an endpoint that is busy or at fault. */
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
