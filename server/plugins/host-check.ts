import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse, sendRefusal } from '../errors.ts'
import type { NetworkConfig } from '../network-config.ts'

const misdirected = refuse(
  421,
  'unknown_host',
  'This server is not known by that name. Its operator can set PUBLIC_URL.',
)

/**
 * Refuses requests for another host name (421): by DNS rebinding a foreign page's own name can lead to this server,
 * with the page's scripts in the same origin. An address cannot be rebound, so every IP address passes.
 */
export function checkHosts(app: FastifyInstance, { host, publicUrl }: NetworkConfig): void {
  const names = new Set(['localhost', host.toLowerCase(), publicUrl?.hostname])
  app.addHook('onRequest', async ({ hostname }, reply) => {
    const name = hostname.toLowerCase()
    if (!names.has(name) && isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0) return sendRefusal(reply, misdirected)
  })
}
