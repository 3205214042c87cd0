import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardRequest } from '../support/sites/forward-request.ts'

export interface Balancer {
  address: string
  stop(): Promise<void>
}

/** Forwards each call to the next server in turn. A call to a server that is down ends without an answer. */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const ports = addresses.map((address) => Number(new URL(address).port))
  let calls = 0
  const balancer = createServer((incoming, outgoing) => {
    forwardRequest(incoming, outgoing, ports[calls++ % ports.length] ?? 0)
  })
  balancer.listen(0, 'localhost')
  await once(balancer, 'listening')
  const { port } = balancer.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    async stop() {
      balancer.closeAllConnections()
      balancer.close()
      await once(balancer, 'close')
    },
  }
}
