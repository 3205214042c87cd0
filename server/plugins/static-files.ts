import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse, sendRefusal } from '../errors.ts'
import type { WrittenPage } from '../written-page.ts'

/** Characters of a page's URL. It can contain the escaped URL of an article. */
const LONGEST_ADDRESS = 8000
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built app. Hashed assets are cached for a year; all other files are revalidated. Sends precompressed
 * files (.br, .gz). A path without a file gets the app, which has its own routes.
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
  /** The app's page with the title of this URL's screen, if known. */
  findTitled(url: string): WrittenPage | undefined
}

/** Answers requests without route and file: the app for page URLs, otherwise a 404 error. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  { hasStaticFiles, findTitled }: UnknownAddressOptions,
): void {
  app.setNotFoundHandler((request, reply) => {
    if (hasStaticFiles && isPageAddress(request)) {
      return findTitled(request.url)?.send(reply) ?? reply.sendFile('index.html')
    }
    return sendRefusal(reply, refuse(404, 'not_found', 'Page not found.'))
  })
}

/**
 * Maps a page URL that no router can parse, such as one with half an escape, to one that opens the app, which reports
 * the bad URL. Other URLs stay unchanged.
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
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && wantsPage(url, headers.accept) && !/^\/(api|assets)(\/|$)/.test(url)
}

/** Crawlers and curl take anything: they get the page too, but not in place of a missing file. */
function wantsPage(url: string, accept = '*/*'): boolean {
  const [path = ''] = url.split('?', 1)
  return accept.includes('text/html') || (accept === '*/*' && !path.slice(path.lastIndexOf('/')).includes('.'))
}
