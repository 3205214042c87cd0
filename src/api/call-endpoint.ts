import type { z } from 'zod'
import { type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { type CallOutcome, readOutcome } from './read-outcome.ts'

/** Where the API is and for which product. */
export interface ApiTarget {
  product: string
  /** The server's origin; empty for the page's own. */
  origin?: string
}

type InputOf<Definition extends Endpoint, Part extends keyof Endpoint> = Definition[Part] extends z.ZodType
  ? z.input<Definition[Part]>
  : undefined
type ValueOf<Definition extends Endpoint> = Definition['response'] extends z.ZodType
  ? z.output<Definition['response']>
  : never

export interface CallInput<Definition extends Endpoint> {
  params?: InputOf<Definition, 'params'>
  query?: Partial<InputOf<Definition, 'query'>>
  body?: InputOf<Definition, 'body'>
  headers?: Record<string, string>
  credentials?: RequestCredentials
  /** The call is given up after this; 30 s unless told. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** Every call carries it, so that no other site's form can make one. */
export const APP_HEADER = { 'x-vedika-app': '1' }
const TIMEOUT_MS = 30_000

/** Calls one endpoint of the contract and reads its answer. Rejects only for a missing parameter. */
export async function callEndpoint<Definition extends Endpoint>(
  endpoint: Definition,
  target: ApiTarget,
  input: CallInput<Definition> = {},
): Promise<CallOutcome<ValueOf<Definition>>> {
  const { body, headers, credentials = 'same-origin', timeoutMs = TIMEOUT_MS, signal } = input
  const url = endpointUrl(endpoint, target, input)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers: { ...APP_HEADER, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      credentials,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return await readOutcome(response, endpoint.response as z.ZodType<ValueOf<Definition>> | undefined)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** The whole address of a call. Throws for a missing parameter. */
export function endpointUrl<Definition extends Endpoint>(
  endpoint: Definition,
  { product, origin = '' }: ApiTarget,
  { params, query }: Pick<CallInput<Definition>, 'params' | 'query'>,
): string {
  const path = endpointPath(endpoint, product, params as Record<string, string> | undefined)
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${origin}${path}${search && `?${search}`}`
}
