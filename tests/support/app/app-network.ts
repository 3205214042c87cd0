import { vi } from 'vitest'
import { currentServer } from './app-server-client.ts'
import { SERVER_HEADER } from './app-server-header.ts'

/** One call of the page to the server. */
export interface Call {
  method: string
  /** Without the query. */
  path: string
  search: URLSearchParams
  /** Parsed if it is JSON. */
  body: unknown
  headers: Headers
  credentials: RequestCredentials | undefined
}

/** `proceed` makes the call, optionally with another body. */
type Handler = (call: Call, proceed: (body?: string) => Promise<Response>) => Response | Promise<Response>

/** The page's way to the server, at the one place where tests may make it fail, delay it or read what is sent. */
export class AppNetwork {
  /** In the order in which they were made, those that a handler answered too. */
  readonly calls: Call[] = []
  #offline: AbortController | undefined
  #connected = new AbortController()
  readonly #handlers: { pattern: string | RegExp; handler: Handler }[] = []
  readonly #fetch = window.fetch.bind(window)

  constructor() {
    vi.spyOn(window, 'fetch').mockImplementation((input, init) => this.#send(input, init))
  }

  /** Calls fail, and those under way are cut, until `goOnline`. */
  goOffline(): void {
    this.#offline = this.#connected
    this.#offline.abort(new TypeError('Failed to fetch'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
  }

  goOnline(): void {
    this.#offline = undefined
    this.#connected = new AbortController()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  }

  /** Calls whose path and query match are answered by `handler`, the one added last first. Returns what ends it. */
  on(pattern: string | RegExp, handler: Handler): () => void {
    const added = { pattern, handler }
    this.#handlers.unshift(added)
    return () => {
      const index = this.#handlers.indexOf(added)
      if (index >= 0) this.#handlers.splice(index, 1)
    }
  }

  /** The server refuses, by the shape of its errors. */
  refuse(pattern: string | RegExp, status: number, code = 'refused', message = 'Refused by the test.'): () => void {
    return this.on(pattern, () => Response.json({ error: { code, message } }, { status }))
  }

  /** Answers wait until the function that it returns is called. */
  hold(pattern: string | RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = this.on(pattern, async (_, proceed) => {
      await promise
      return proceed()
    })
    return () => {
      end()
      resolve()
    }
  }

  callsTo(pattern: string | RegExp): Call[] {
    return this.calls.filter(({ path, search }) => isMatch(pattern, path, search))
  }

  async #send(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return this.#fetch(input, init)
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      body: parseBody(init?.body),
      headers: new Headers(init?.headers),
      credentials: init?.credentials,
    }
    this.calls.push(call)
    if (this.#offline) throw new TypeError('Failed to fetch')
    const { signal: cut } = this.#connected
    const signal = init?.signal ? AbortSignal.any([init.signal, cut]) : cut
    const headers = new Headers(init?.headers)
    headers.set(SERVER_HEADER, currentServer())
    const proceed = (body?: string) =>
      this.#fetch(input, { ...init, headers, signal, ...(body !== undefined && { body }) })
    const found = this.#handlers.find(({ pattern }) => isMatch(pattern, call.path, call.search))
    return found ? Promise.race([found.handler(call, proceed), untilAborted(signal)]) : proceed()
  }
}

/** Rejects once the call is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function isMatch(pattern: string | RegExp, path: string, search: URLSearchParams): boolean {
  const address = search.size > 0 ? `${path}?${search}` : path
  return typeof pattern === 'string' ? path.endsWith(pattern) : pattern.test(address)
}

function parseBody(body: BodyInit | null | undefined): unknown {
  if (typeof body !== 'string') return body ?? undefined
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
