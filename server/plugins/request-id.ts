import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { runInRequest } from '../log.ts'

const REQUEST_ID_HEADER = 'x-request-id'

/** Takes the id from a trusted proxy if it is well formed; else makes one. */
export function createRequestIds(proxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER]
    const isTrusted = proxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
    return isTrusted ? given : randomUUID()
  }
}

/** Adds its id to each answer, and to the log lines that are written for it. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    runInRequest(request.id, done)
  })
}
