import type { z } from 'zod'
import { API_VERSION, APP_HEADER, type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { reportConnection } from './connection.ts'
import type { Outcome } from './outcome.ts'
import { readOutcome } from './read-outcome.ts'

type Input<Shape> = Shape extends z.ZodType ? z.input<Shape> : never

export interface CallOptions<Called extends Endpoint> {
  params?: Input<Called['params']>
  query?: Input<Called['query']>
  body?: Called extends { consumes: string } ? never : Input<Called['body']>
  headers?: Record<string, string>
  /** Aborts the call, which then counts as unreachable. */
  signal?: AbortSignal
  timeoutMs?: number
}

type Answer<Called extends Endpoint> = Called['response'] extends z.ZodType ? z.output<Called['response']> : never

/** With the value `yes`, a request carries no cookies. */
const SKIP_CREDENTIALS_HEADER = 'skip-credentials'
const TIMEOUT_MS = 15_000

/** Calls our server. Public endpoints are called without cookies only when the skip-credentials header says so. */
export async function callEndpoint<Called extends Endpoint & { response: z.ZodType }>(
  endpoint: Called,
  options: CallOptions<Called> = {},
): Promise<Outcome<Answer<Called>>> {
  const { params, query, body, headers = {}, signal, timeoutMs = TIMEOUT_MS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const address = endpointPath(endpoint, __PRODUCT__, params as Record<string, string> | undefined) + searchOf(query)
  const skipsCredentials = headers[SKIP_CREDENTIALS_HEADER] === 'yes'
  let outcome: Outcome<unknown>
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        [APP_HEADER]: String(API_VERSION),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      credentials: skipsCredentials ? 'omit' : 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    outcome = await readOutcome(response, endpoint.response)
  } catch {
    outcome = { kind: 'unreachable' }
  }
  const wasAborted = signal?.aborted ?? false
  if (!wasAborted) reportConnection(outcome.kind !== 'unreachable' && outcome.kind !== 'broken')
  return outcome as Outcome<Answer<Called>>
}

function searchOf(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : ''
}
