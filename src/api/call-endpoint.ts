import { firstValueFrom, from, map, merge, NEVER, race, switchMap, timer } from 'rxjs'
import { z } from 'zod'
import { type Endpoint, endpointPath, REAUTHENTICATION_REQUIRED } from '#schemas/endpoint.ts'
import { connection$ } from '../platform/connection.ts'
import { currentUser } from '../platform/current-user.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { Outcome } from './outcome.ts'
import { readOutcome } from './read-outcome.ts'
import { reportOutcome } from './report-outcome.ts'
import { requestHeaders } from './request-headers.ts'
import { countCall, silence$ } from './silence.ts'

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
const FILE_TIMEOUT_MS = 120_000
/** While the server is out of reach, a caller waits this long, in case that it is back. */
const OFFLINE_PATIENCE_MS = 3000

/** Calls our server. Public endpoints are called without cookies only if the skip-credentials header says so. */
export async function callEndpoint<Called extends Endpoint & { response: z.ZodType }>(
  endpoint: Called,
  options: CallOptions<Called> = {},
): Promise<Outcome<Answer<Called>>> {
  const outcome = await send<unknown>(endpoint, options, (response) => readOutcome(response, endpoint.response))
  return outcome as Outcome<Answer<Called>>
}

/** Fetches a file of our server. Another content type (a captive portal's page) is `broken`. */
export async function fetchFile<Called extends Endpoint & { produces: string }>(
  endpoint: Called,
  { params }: Pick<CallOptions<Called>, 'params'> = {},
): Promise<Outcome<Blob>> {
  const options = { timeoutMs: FILE_TIMEOUT_MS, ...(params && { params }) }
  return send<Blob>(endpoint, options as CallOptions<Endpoint>, async (response) => {
    if (!response.ok) return readOutcome(response, z.never())
    const isFile = response.headers.get('content-type') === endpoint.produces
    return isFile ? { kind: 'ok', value: await response.blob() } : { kind: 'broken', status: response.status }
  })
}

type Read<Value> = (response: Response) => Promise<Outcome<Value>>

/** Repeats the call after the user has proved their identity, if the server asks for it. */
async function send<Value>(
  endpoint: Endpoint,
  options: CallOptions<Endpoint>,
  read: Read<Value>,
): Promise<Outcome<Value>> {
  const sent = sendOnce(endpoint, options, read)
  const outcome = await (endpoint.method === 'GET' ? unlessOffline(sent) : sent)
  const needsProof = outcome.kind === 'refused' && outcome.code === REAUTHENTICATION_REQUIRED
  return needsProof && (await confirmIdentity()) ? sendOnce(endpoint, options, read) : outcome
}

/** Waits no longer once the server is out of reach. The call goes on, and its answer tells that the server is back. */
function unlessOffline<Value>(sent: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const isOffline$ = connection$.pipe(
    switchMap((connection) => (connection === 'offline' ? timer(OFFLINE_PATIENCE_MS) : NEVER)),
  )
  const givenUp$ = merge(silence$, isOffline$).pipe(map((): Outcome<Value> => ({ kind: 'unreachable' })))
  return firstValueFrom(race(from(sent), givenUp$))
}

async function sendOnce<Value>(
  endpoint: Endpoint,
  options: CallOptions<Endpoint>,
  read: Read<Value>,
): Promise<Outcome<Value>> {
  const { params, query, body, headers = {}, signal, timeoutMs = TIMEOUT_MS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const address = endpointPath(endpoint, __PRODUCT__, params as Record<string, string> | undefined) + searchOf(query)
  const skipsCredentials = headers[SKIP_CREDENTIALS_HEADER] === 'yes'
  const { id } = currentUser
  const endCall = countCall()
  let outcome: Outcome<Value>
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        ...requestHeaders(endpoint),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      credentials: skipsCredentials ? 'omit' : 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    outcome = await read(response)
  } catch {
    outcome = { kind: 'unreachable' }
  } finally {
    endCall()
  }
  const wasAborted = signal?.aborted ?? false
  if (!wasAborted) reportOutcome(endpoint, outcome, id)
  return outcome
}

function searchOf(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : ''
}
