import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, vi } from 'vitest'

export interface ReceivedCall {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}

const running: (() => Promise<void>)[] = []
const realFetch = globalThis.fetch
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const stop of running.splice(0)) await stop()
})

/** Makes the page's own addresses those of `origin`. */
export function servePageFrom(origin: string): void {
  vi.stubGlobal('__PRODUCT__', 'vedika')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin), init))
}

/** A local HTTP server for one test that answers with `answer`. Returns the received requests. */
export async function startTestServer(
  answer: (call: ReceivedCall, response: ServerResponse) => void,
): Promise<ReceivedCall[]> {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    calls.push(call)
    answer(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  servePageFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return calls
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function refusalBody(code: string, message = code) {
  return { error: { code, message } }
}
