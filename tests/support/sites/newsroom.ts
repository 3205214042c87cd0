import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { feedFormats, type NewsroomArticle, newsroomArticles } from './newsroom-articles.ts'
import { newsroomFaults } from './newsroom-faults.ts'

export interface Newsroom {
  base: string
  /** Entries of the feeds; a test may change them. */
  articles: NewsroomArticle[]
  /** Pictures by path. */
  pictures: Map<string, Buffer>
  /** Documents by path, which replace everything else: content type and body. */
  documents: Map<string, [type: string, body: string | Buffer]>
  /** Paths that never answer. */
  hanging: Set<string>
  /** Answers to the next request of a path wait for these. */
  held: Map<string, Promise<void>>
  /** Paths that answer 500 until removed. */
  failing: Set<string>
  /** Number of requests by path. */
  requests: Map<string, number>
  /** Number of 304 answers. */
  notModified: number
  /** URL of an OPML list of these paths, such as `/feeds/rss` or `/faults/slow`. */
  listOf(...paths: string[]): string
  stop(): Promise<void>
}

/** News site on loopback: pages in `newsroom-pages/`, their feeds in three formats, and broken feeds. */
export async function startNewsroom(): Promise<Newsroom> {
  const server = createServer((request, response) => answer(newsroom, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const newsroom: Newsroom = {
    base,
    articles: structuredClone(newsroomArticles),
    pictures: new Map(),
    documents: new Map(),
    hanging: new Set(),
    held: new Map(),
    failing: new Set(),
    requests: new Map(),
    notModified: 0,
    listOf: (...paths) => `${base}/opml?${paths.map((path) => `feed=${encodeURIComponent(path)}`).join('&')}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return newsroom
}

function answer(newsroom: Newsroom, request: IncomingMessage, response: ServerResponse): unknown {
  const { pathname, searchParams } = new URL(request.url ?? '/', newsroom.base)
  const held = newsroom.held.get(pathname)
  newsroom.held.delete(pathname)
  if (held) return held.then(() => answer(newsroom, request, response))
  newsroom.requests.set(pathname, (newsroom.requests.get(pathname) ?? 0) + 1)
  if (newsroom.hanging.has(pathname)) return
  const document = newsroom.documents.get(pathname)
  if (document) return response.writeHead(200, { 'content-type': document[0] }).end(document[1])
  if (newsroom.failing.has(pathname)) return response.writeHead(500).end()
  const picture = newsroom.pictures.get(pathname)
  if (picture) return response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  const [, folder = '', name = ''] = pathname.split('/')
  const misbehave = folder === 'faults' ? newsroomFaults[name] : undefined
  if (misbehave) return misbehave(response, newsroom.base)
  if (folder === 'opml') return response.end(writeList(newsroom.base, searchParams.getAll('feed')))
  const format = folder === 'feeds' ? feedFormats[name] : undefined
  if (format)
    return sendUnlessKnown(newsroom, request, response, format[0], format[1](newsroom.base, newsroom.articles))
  if (folder === 'pages' && newsroomArticles.some((article) => article.name === name)) {
    const page = readFileSync(new URL(`newsroom-pages/${name}.html`, import.meta.url), 'utf8')
    return sendUnlessKnown(newsroom, request, response, 'text/html; charset=utf-8', page)
  }
  return response.writeHead(404).end()
}

function sendUnlessKnown(
  newsroom: Newsroom,
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  body: string,
): unknown {
  const etag = `"${createHash('sha1').update(body).digest('hex')}"`
  if (request.headers['if-none-match'] === etag) {
    newsroom.notModified += 1
    return response.writeHead(304).end()
  }
  return response
    .writeHead(200, { 'content-type': type, etag, 'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT' })
    .end(body)
}

function writeList(base: string, paths: string[]): string {
  const outlines = paths.map((path) => `<outline type="rss" text="Courier ${path}" xmlUrl="${base}${path}"/>`)
  return `<?xml version="1.0"?><opml version="2.0"><head/><body><outline text="Technology">${outlines.join('')}</outline></body></opml>`
}
