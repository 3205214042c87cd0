import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse, sendRefusal } from '../errors.ts'
import type { WrittenPage } from '../written-page.ts'

/** Of a page, in characters. An article's own address is a part of it, with every sign of it escaped. */
const LONGEST_ADDRESS = 8000
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
    dotfiles: 'ignore', // the build's own notes
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
    },
  })
}

interface UnknownAddressOptions {
  hasStaticFiles: boolean
  /** The app's page with the title of the screen at this path and search, where that is known. */
  findTitled(url: string): WrittenPage | undefined
}

/** What no route and no file answers: the app for a page's address, else 404 in the shape of every error. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  { hasStaticFiles, findTitled }: UnknownAddressOptions,
): void {
  app.setNotFoundHandler((request, reply) => {
    if (hasStaticFiles && isPageAddress(request)) {
      return findTitled(request.url)?.send(reply) ?? reply.sendFile('index.html')
    }
    return sendRefusal(reply, refuse(404, 'not_found', 'There is nothing at this address.'))
  })
}

/**
 * A page's address that no router reads, such as one with half an escape: it opens the app like every other, which says in
 * words what is wrong. All else is left as it came.
 */
export function rewriteUnreadablePage(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const { url = '/' } = request
  return isPageAddress(request) && !isReadable(url) ? '/index.html' : url
}

function isReadable(url: string): boolean {
  try {
    return url.length <= LONGEST_ADDRESS && !/[\0\\]/.test(decodeURIComponent(url)) // which the server of files refuses
  } catch {
    return false
  }
}

function isPageAddress({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  const wantsPage = headers.accept?.includes('text/html') ?? false
  return (method === 'GET' || method === 'HEAD') && wantsPage && !/^\/(api|assets)(\/|$)/.test(url)
}
