import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VersionProxy {
  address: string
  /** The path of every request so far, without its query. */
  asked: string[]
  /** Sees every request first and may change its headers. A request for which it returns `true` gets no answer. */
  intercept: ((asked: IncomingMessage) => boolean) | undefined
  /** From now on it serves another service worker: what a deployment of a new version does. `code` is run at its end. */
  publish(code?: string): void
  /** From now on it serves the first service worker again: what taking a deployment back does. */
  takeBack(): void
  /** From now on it forwards to another server. */
  forwardTo(address: string): void
  stop(): Promise<void>
}

/** Forwards everything to a server, but changes the service worker's text once a version is published. */
export async function startVersionProxy(address: string): Promise<VersionProxy> {
  const first = '// version 1'
  let published = 1
  let ending = first
  let target = new URL(address)
  const requests: string[] = []
  const server = createServer((asked, answer) => {
    const { hostname, port } = target
    requests.push(asked.url?.split('?')[0] ?? '')
    if (proxy.intercept?.(asked)) return
    const isWorker = asked.url === '/service-worker.js'
    const headers = isWorker ? { host: asked.headers.host } : asked.headers // nothing conditional, nothing compressed
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (response) => {
      const type = { 'content-type': response.headers['content-type'], 'cache-control': 'no-cache' }
      answer.writeHead(response.statusCode ?? 502, isWorker ? type : response.headers)
      response.pipe(answer, { end: !isWorker })
      if (isWorker) response.on('end', () => answer.end(`\n${ending}`))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const proxy: VersionProxy = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: requests,
    intercept: undefined,
    publish(code = '') {
      published += 1
      ending = `// version ${published}\n${code}`
    },
    takeBack() {
      ending = first
    },
    forwardTo(next) {
      target = new URL(next)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
