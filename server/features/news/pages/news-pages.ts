import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Article } from '#schemas/article.ts'
import { isWebAddress } from '#schemas/article-address.ts'
import { paths } from '#schemas/paths.ts'
import { informationPaths, type ScreenData, type ScreenRenderer, type ScreenRequest } from '#schemas/server-page.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import { logError } from '../../../log.ts'
import type { PageShell } from '../../../plugins/page-shell.ts'
import { createAddressLimit } from '../../../plugins/rate-limits.ts'
import { SerializedResponse } from '../../../serialized-response.ts'
import type { WrittenPage } from '../../../written-page.ts'
import { NewsMemory } from '../news-memory.ts'
import { createVersionReader } from '../news-version.ts'
import type { SharedNews } from '../shared-news.ts'
import { escapeHtml, writeScriptJson } from './escape-html.ts'
import { describePage, writeTags } from './page-tags.ts'

/** About 200 pages. */
const MAX_BYTES = 32 * 1024 * 1024
/** Factor for the compressed copies that are cached with a page. */
const COMPRESSED_SHARE = 1.5
/**
 * Share of an IP address's call limit that may render uncached pages per minute. Beyond it, the address gets empty
 * pages.
 */
const SHARE_OF_CALLS = 0.2
/** The page itself shows the age of its articles. */
const MAX_AGE_MS = 60 * 60_000
const EMPTY = 'empty'

interface Pages {
  shell: PageShell
  renderer: ScreenRenderer
}

interface NewsPagesOptions extends Pages {
  context: AppContext
  news: SharedNews
}

/** The empty page with the title of the screen at this URL. */
export function findTitledPage({ shell, renderer }: Pages, url: string): WrittenPage | undefined {
  const title = renderer.readTitle(url.split('?')[0] ?? url)
  return title === undefined ? undefined : shell.writeTitled(escapeHtml(title))
}

/**
 * Registers the server-rendered home page, news lists, articles and screens of text. They are the same for everybody and rendered once
 * per version of the news.
 */
export function registerNewsPages(app: FastifyInstance, options: NewsPagesOptions): void {
  const { context, renderer } = options
  const { database, config } = context
  const readVersion = createVersionReader(database)
  const pages = new NewsMemory<WrittenPage | typeof EMPTY>({
    mostBytes: MAX_BYTES,
    bytesOf: (page) => (page === EMPTY ? 0 : Math.ceil(page.bytes * COMPRESSED_SHARE)),
  })
  const countRender = createAddressLimit(context.makeLimiter, {
    name: 'pages',
    calls: Math.max(1, Math.floor(config.rateLimit.publicPerMinute * SHARE_OF_CALLS)),
    seconds: 60,
    code: 'too_many_pages',
    message: 'Too many page requests. Wait a minute, then try again.',
  })

  async function findPage(request: FastifyRequest): Promise<WrittenPage | typeof EMPTY> {
    const address = readAddress(request)
    const wanted = renderer.readRequest(address.pathname, address.search)
    if (!wanted) return EMPTY
    const version = `${await readVersion()} ${Math.floor(Date.now() / MAX_AGE_MS)}`
    const name = address.pathname + address.search
    if (!pages.holds(version, name) && (await countRender(request.ip))) return EMPTY
    return pages.recall(version, name, () => renderPage(options, address, wanted))
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await findPage(request).catch((error: unknown): typeof EMPTY => {
      logError('A page could not be rendered:', error) // the app can, from what is on the device
      return EMPTY
    })
    return page === EMPTY ? reply.sendFile('index.html') : page.send(reply)
  }
  for (const url of [paths.home, paths.newsList, paths.article, ...informationPaths])
    app.route({ method: ['GET', 'HEAD'], url, handler })
}

async function renderPage(
  { context, news, shell, renderer }: NewsPagesOptions,
  address: PageAddress,
  request: ScreenRequest,
): Promise<WrittenPage | typeof EMPTY> {
  const { publicUrl, product } = context.config
  const origin = publicUrl?.origin ?? '' // not the request's, which can name any host
  const answer = await readAnswer(news, request)
  const data = answer instanceof SerializedResponse ? readData(request, answer) : answer
  if (!data) return EMPTY
  const { markup, css, title, leadPicture, description: usual } = await renderer.render({ ...address, origin }, data)
  const description = describePage(data, usual)
  const tags = writeTags({ request, data, title, description, origin, product })
  return shell.writeFilled({
    title: escapeHtml(title),
    description: escapeHtml(description),
    tags: preload(leadPicture) + tags,
    css,
    markup,
    data:
      answer instanceof SerializedResponse
        ? writeScriptJson({ key: request.key, answer: JSON.parse(`${answer.bytes}`) })
        : '{}',
  })
}

function preload(picture: string | undefined): string {
  return picture ? `<link rel="preload" as="image" fetchpriority="high" href="${picture}">\n    ` : ''
}

/** The API answer that the screen shows; undefined if there is none. */
async function readAnswer(
  news: SharedNews,
  request: ScreenRequest,
): Promise<SerializedResponse | ScreenData | undefined> {
  if (request.kind === 'home') return { kind: 'home' }
  if (request.kind === 'information') return { kind: 'information', path: request.path }
  const answer = await (request.kind === 'article' ? readArticle(news, request.url) : readList(news, request))
  return answer instanceof Refusal ? undefined : answer
}

function readArticle(news: SharedNews, url: string) {
  return isWebAddress(url) ? news.readArticle(url) : undefined
}

function readList(news: SharedNews, { list, category, page, size }: Extract<ScreenRequest, { kind: 'list' }>) {
  if (list === 'category') return news.readCategory({ page, size, category })
  return list === 'watchlist' ? news.readWatchlist({ page, size }) : news.readToday({ page, size })
}

/** Undefined for an empty page of a list: the app may redirect to the last page. */
function readData({ kind }: ScreenRequest, answer: SerializedResponse): ScreenData | undefined {
  const value: unknown = JSON.parse(`${answer.bytes}`)
  if (kind === 'article') return { kind, article: value as Article }
  const page = value as { content: Article[]; totalElements: number }
  return page.content.length > 0 ? { kind: 'list', page } : undefined
}

interface PageAddress {
  pathname: string
  search: string
}

function readAddress({ url }: FastifyRequest): PageAddress {
  const [pathname = '/', ...rest] = url.split('?')
  const search = rest.length > 0 ? `?${rest.join('?')}` : ''
  return { pathname, search }
}
