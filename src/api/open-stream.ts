import { z } from 'zod'
import { type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { currentUser } from '../platform/current-user.ts'
import type { Outcome } from './outcome.ts'
import { readOutcome } from './read-outcome.ts'
import { reportOutcome } from './report-outcome.ts'
import { requestHeaders } from './request-headers.ts'

interface StreamOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Ends the stream, also while it is read. */
  signal: AbortSignal
}

/** Opens server-sent events of an endpoint. Another content type (a captive portal's page) is `broken`. */
export async function openStream(
  endpoint: Endpoint,
  { params, query, body, signal }: StreamOptions,
): Promise<Outcome<ReadableStream<Uint8Array>>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const { id } = currentUser
  let outcome: Outcome<ReadableStream<Uint8Array>>
  try {
    const response = await fetch(endpointPath(endpoint, __PRODUCT__, params) + search, {
      method: endpoint.method,
      headers: {
        ...requestHeaders(endpoint),
        accept: 'text/event-stream',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    })
    outcome = await readStream(response)
  } catch {
    outcome = { kind: 'unreachable' }
  }
  if (!signal.aborted) reportOutcome(endpoint, outcome, id)
  return outcome
}

async function readStream(response: Response): Promise<Outcome<ReadableStream<Uint8Array>>> {
  if (!response.ok) return readOutcome(response, z.never())
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream && response.body) return { kind: 'ok', value: response.body }
  return { kind: 'broken', status: response.status }
}
