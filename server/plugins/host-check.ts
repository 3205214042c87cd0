import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse, sendRefusal } from '../errors.ts'
import type { NetworkConfig } from '../network-config.ts'

const misdirected = refuse(
  421,
  'unknown_host',
  'This server is not known by that name. Its operator can set PUBLIC_URL.',
)

const hostless = refuse(400, 'malformed', 'The header Host is missing.')

/** A name or address, with or without a port: `localhost:x@evil.example` names another host to who parses it as a URL. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/**
 * Refuses requests for another host name (421): by DNS rebinding a foreign page's own name can lead to this server,
 * with the page's scripts in the same origin. An address cannot be rebound, so every IP address passes. A trusted
 * X-Forwarded-Host must be a known name, and does not excuse a foreign Host. A request without Host gets 400.
 */
export function checkHosts(app: FastifyInstance, { host, publicUrl }: NetworkConfig): void {
  const names = new Set(['localhost', host.toLowerCase(), publicUrl?.hostname])
  const isKnown = (given: string) => {
    const [, name = ''] = HOST.exec(given.toLowerCase()) ?? []
    return names.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  }
  app.addHook('onRequest', async ({ host, headers }, reply) => {
    if (headers.host === undefined) return sendRefusal(reply, hostless)
    if (!isKnown(headers.host) || !isKnown(host)) return sendRefusal(reply, misdirected)
  })
}
