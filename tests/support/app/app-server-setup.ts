import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppServers } from './app-server.ts'
import { PORT_VARIABLE } from './app-server-proxy.ts'

/**
 * Starts PostgreSQL and the product's server when the first component test calls them, and stops them after the run.
 */
export async function setup(): Promise<() => Promise<void>> {
  let starting: Promise<AppServers> | undefined
  const server = createServer((request, response) => {
    starting ??= import('./app-server.ts').then(({ startAppServers }) => startAppServers())
    void starting
      .then((servers) => servers.answer(request, response))
      .catch((error: unknown) => {
        console.error(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env[PORT_VARIABLE] = String((server.address() as AddressInfo).port)
  return async () => {
    server.closeAllConnections()
    server.close()
    await starting?.then((servers) => servers.stop())
  }
}
