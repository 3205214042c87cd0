import type { z } from 'zod'
import { errorBodySchema } from '#schemas/errors.ts'

/** What came of a call. Nothing expected throws. */
export type CallOutcome<Value> =
  | { kind: 'ok'; value: Value }
  /** 401: there is no session any more. */
  | { kind: 'unauthorized'; code: string; message: string }
  /** 403: the role or the membership does not allow it. */
  | { kind: 'forbidden'; code: string; message: string }
  /** 429. */
  | { kind: 'rateLimited'; retryAfterMs: number; message: string }
  /** Any other refusal, the server's own faults (5xx) among them; `message` is written for the person. */
  | { kind: 'refused'; status: number; code: string; message: string; details?: unknown }
  /** No network, or no answer in time. */
  | { kind: 'unreachable' }
  /** An answer that is not the API's: a captive portal's page, or another version of the server. */
  | { kind: 'brokenAnswer'; status: number }

const DEFAULT_PAUSE_MS = 5 * 60_000
const LONGEST_PAUSE_MS = 24 * 60 * 60_000

/** Reads an answer by the endpoint's response schema. Rejects only when the body stops arriving. */
export async function readOutcome<Value>(
  response: Response,
  schema: z.ZodType<Value> | undefined,
): Promise<CallOutcome<Value>> {
  const body = parseJson(await response.text())
  if (!response.ok) return readRefusal(response, body)
  const parsed = schema?.safeParse(body)
  return parsed?.success ? { kind: 'ok', value: parsed.data } : { kind: 'brokenAnswer', status: response.status }
}

/** Why a call was refused; for answers whose body is not read as JSON otherwise. */
export function readRefusal<Value>(response: Response, body: unknown): CallOutcome<Value> {
  const { status } = response
  const parsed = errorBodySchema.safeParse(body)
  const { code, message, details } = parsed.success
    ? parsed.data.error
    : { code: `http${status}`, message: response.statusText, details: undefined }
  if (status === 401) return { kind: 'unauthorized', code, message }
  if (status === 403) return { kind: 'forbidden', code, message }
  if (status === 429) return { kind: 'rateLimited', retryAfterMs: readRetryAfter(response.headers), message }
  return { kind: 'refused', status, code, message, ...(details !== undefined && { details }) }
}

/** Milliseconds; the header holds seconds or a date. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after')?.trim()
  if (!value) return DEFAULT_PAUSE_MS
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? DEFAULT_PAUSE_MS : Math.min(Math.max(wait, 0), LONGEST_PAUSE_MS)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
