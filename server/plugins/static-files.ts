import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, sendRefusal } from '../errors.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built app: assets, which carry a hash in their name, for ever; all else only after asking. Files that were
 * compressed beforehand (.br, .gz) are sent so. An address that is no file opens the app, which knows its own routes.
 */
export async function serveStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
    },
  })
}

/** What no route and no file answers: the app for a page's address, else 404 in the shape of every error. */
export function answerUnknownAddresses(app: FastifyInstance, hasStaticFiles: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (hasStaticFiles && isPageAddress(request)) return sendPage(reply)
    return sendRefusal(reply, refuse(404, 'not_found', 'There is nothing at this address.'))
  })
}

function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  const wantsPage = headers.accept?.includes('text/html') ?? false
  return (method === 'GET' || method === 'HEAD') && wantsPage && !/^\/(api|assets)(\/|$)/.test(url)
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
