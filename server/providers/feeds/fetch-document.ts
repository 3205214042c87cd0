import { Agent, fetch, type Response } from 'undici'
import { readRetryAfter } from '#schemas/retry-after.ts'
import { decodeText } from './decode-text.ts'
import { createGuardedLookup, ForbiddenAddressError, isAllowedUrl } from './public-address.ts'

const USER_AGENT = 'VedikaBot/1.0 (+https://vedika.example/pages/bot-info)'
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Validators of the last response, for a conditional request. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

interface Download extends Validators {
  kind: 'fetched'
  /** URL after redirects. */
  url: string
  contentType: string
  bytes: Uint8Array
}

type Fault = 'status' | 'privateAddress' | 'tooLarge' | 'tooManyRedirects'

type Failure =
  /** No response: no network, unknown host or timeout. */
  | { kind: 'unreachable'; reason: string }
  /** Unusable response, such as an error status, too many bytes or a forbidden redirect. */
  | { kind: 'refused'; reason: string; fault: Fault; status: number | null; retryAfterMs: number | null }

type Fetched<Content> = Content | { kind: 'unchanged' } | Failure
type FetchedDocument = Fetched<Omit<Download, 'bytes'> & { text: string }>

interface FetchOptions {
  /** Value of the Accept header. */
  accept: string
  validators?: Validators
  /** Aborts the fetch. */
  signal?: AbortSignal
}

export interface DocumentFetcher {
  /** Never throws; failures are outcomes. */
  fetchDocument(url: string, options: FetchOptions): Promise<FetchedDocument>
  /** Same as `fetchDocument`, for binary data. */
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched<Download>>
  close(): Promise<void>
}

export interface FetcherOptions {
  /** Allows loopback and private addresses, for feeds on the user's own network. */
  allowsPrivateAddresses: boolean
  /** Timeout of the whole download, redirects included. */
  timeoutMs?: number
  /** Limit of the decompressed body. */
  mostBytes?: number
}

/** Downloads from the open web with limits on time, size and redirects. Checks the address of every hop. */
export function createDocumentFetcher(options: FetcherOptions): DocumentFetcher {
  const { allowsPrivateAddresses, timeoutMs = 15_000, mostBytes = 5 * 1024 * 1024 } = options
  const agent = new Agent({ connect: { lookup: createGuardedLookup(allowsPrivateAddresses), timeout: timeoutMs } })

  async function follow(start: string, { accept, validators, signal }: FetchOptions): Promise<Fetched<Download>> {
    const headers = { 'user-agent': USER_AGENT, accept, ...conditionsOf(validators) }
    const deadline = AbortSignal.timeout(timeoutMs)
    const stop = signal ? AbortSignal.any([signal, deadline]) : deadline
    let url = new URL(start)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (!isAllowedUrl(url, allowsPrivateAddresses))
        return refused('privateAddress', `${url.host} is not a public address`)
      const response = await fetch(url, { dispatcher: agent, redirect: 'manual', headers, signal: stop })
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
      if (location === null) return readAnswer(url, response, mostBytes)
      await response.body?.cancel()
      url = new URL(location, url)
    }
    return refused('tooManyRedirects', 'too many redirects')
  }

  const fetchBytes = (url: string, fetchOptions: FetchOptions) => follow(url, fetchOptions).catch(describeFailure)

  return {
    fetchBytes,
    async fetchDocument(url, fetchOptions) {
      const answer = await fetchBytes(url, fetchOptions)
      if (answer.kind !== 'fetched') return answer
      const { bytes, ...rest } = answer
      return { ...rest, text: decodeText(bytes, answer.contentType) }
    },
    close: () => agent.destroy(),
  }
}

function conditionsOf(validators?: Validators): Record<string, string> {
  return {
    ...(validators?.etag && { 'if-none-match': validators.etag }),
    ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
  }
}

async function readAnswer(url: URL, response: Response, mostBytes: number): Promise<Fetched<Download>> {
  if (response.status === 304) return { kind: 'unchanged' }
  if (!response.ok) {
    await response.body?.cancel()
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
    return refused('status', `answered ${response.status}`, response.status, retryAfterMs)
  }
  const bytes = await readBytes(response, mostBytes)
  if (!bytes) return refused('tooLarge', `longer than ${mostBytes} bytes`)
  return {
    kind: 'fetched',
    url: url.href,
    contentType: response.headers.get('content-type') ?? '',
    bytes,
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
}

/** Null if the document is too large: leaving the loop ends the transfer. */
async function readBytes(response: Response, mostBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refused(
  fault: Fault,
  reason: string,
  status: number | null = null,
  retryAfterMs: number | null = null,
): Failure {
  return { kind: 'refused', reason, fault, status, retryAfterMs }
}

function describeFailure(error: unknown): Failure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
  return cause instanceof ForbiddenAddressError ? refused('privateAddress', reason) : { kind: 'unreachable', reason }
}
