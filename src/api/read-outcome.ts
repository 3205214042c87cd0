import type { z } from 'zod'
import { ACCOUNT_DELETED, CLIENT_OUTDATED, SESSION_WIPED } from '#schemas/endpoint.ts'
import { errorBodySchema, TOO_MANY_CALLS } from '#schemas/errors.ts'
import { readRetryAfter } from '#schemas/retry-after.ts'
import type { SessionEnd } from '#schemas/server-stop.ts'
import type { Outcome } from './outcome.ts'

/** The pause after a 429 that names none, in ms. */
const DEFAULT_PAUSE_MS = 5 * 60_000

const endings: Record<string, SessionEnd> = {
  [ACCOUNT_DELETED]: 'accountDeleted',
  [SESSION_WIPED]: 'sessionWiped',
}

/** Reads an answer of our server; `schema` is the endpoint's. */
export async function readOutcome<Value>(response: Response, schema: z.ZodType<Value>): Promise<Outcome<Value>> {
  const { status } = response
  const body = await readJson(response)
  if (response.ok) {
    const checked = schema.safeParse(body)
    return checked.success ? { kind: 'ok', value: checked.data } : { kind: 'broken', status }
  }
  const refusal = errorBodySchema.safeParse(body)
  const code = refusal.data?.error.code
  // Any other code of ours is the limit of one kind of call.
  if (status === 429 && (code === undefined || code === TOO_MANY_CALLS)) {
    const pauseMs = readRetryAfter(response.headers.get('retry-after')) ?? DEFAULT_PAUSE_MS
    return { kind: 'paused', until: Date.now() + pauseMs }
  }
  if (status === 401) return { kind: endings[code ?? ''] ?? 'signIn' }
  if (code === CLIENT_OUTDATED) return { kind: 'outdated' }
  return refusal.success ? { kind: 'refused', status, ...refusal.data.error } : { kind: 'broken', status }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
