import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Article } from '#schemas/article.ts'
import { isWebAddress } from '#schemas/article-address.ts'
import { paths } from '#schemas/paths.ts'
import type { ScreenData, ScreenRenderer, ScreenRequest } from '#schemas/server-page.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import { logError } from '../../../log.ts'
import type { PageShell } from '../../../plugins/page-shell.ts'
import { createAddressLimit } from '../../../plugins/rate-limits.ts'
import { WrittenAnswer } from '../../../written-answer.ts'
import type { WrittenPage } from '../../../written-page.ts'
import { NewsMemory } from '../news-memory.ts'
import { createVersionReader } from '../news-version.ts'
import type { SharedNews } from '../shared-news.ts'
import { escapeHtml, writeScriptJson } from './escape-html.ts'
import { describePage, writeTags } from './page-tags.ts'

/** Some 200 pages. */
const MAX_BYTES = 32 * 1024 * 1024
/** Of a page: what it is compressed to is kept beside it. */
const COMPRESSED_SHARE = 1.5
/**
 * Of the calls that an address may make: as many pages a minute are rendered for it that nobody had asked for before. It gets
 * others empty.
 */
const SHARE_OF_CALLS = 0.2
/** A page says how old its articles are. */
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

/** The empty page with the title of the screen at a path and search. */
export function findTitledPage({ shell, renderer }: Pages, url: string): WrittenPage | undefined {
  const title = renderer.readTitle(url.split('?')[0] ?? url)
  return title === undefined ? undefined : shell.writeTitled(escapeHtml(title))
}

/** Home, the news lists and the articles as pages with content: the same for everybody, rendered once per version of the news. */
export function registerNewsPages(app: FastifyInstance, options: NewsPagesOptions): void {
  const { context, renderer } = options
  const { database, config } = context
  const readVersion = createVersionReader(database)
  const pages = new NewsMemory<WrittenPage | typeof EMPTY>({
    mostBytes: MAX_BYTES,
    bytesOf: (page) => (page === EMPTY ? 0 : Math.ceil(page.bytes * COMPRESSED_SHARE)),
  })
  const countRender = createAddressLimit({
    calls: Math.max(1, Math.floor(config.rateLimit.publicPerMinute * SHARE_OF_CALLS)),
    seconds: 60,
    code: 'too_many_pages',
    message: 'Too many pages were asked for.',
  })

  async function findPage(request: FastifyRequest): Promise<WrittenPage | typeof EMPTY> {
    const address = readAddress(request, config.publicUrl)
    const wanted = renderer.readRequest(address.pathname, address.search)
    if (!wanted) return EMPTY
    const version = `${await readVersion()} ${Math.floor(Date.now() / MAX_AGE_MS)}`
    const name = `${address.origin} ${address.pathname}${address.search}`
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
  for (const url of ['/', paths.newsList, paths.article]) app.route({ method: ['GET', 'HEAD'], url, handler })
}

async function renderPage(
  { context, news, shell, renderer }: NewsPagesOptions,
  address: PageAddress,
  request: ScreenRequest,
): Promise<WrittenPage | typeof EMPTY> {
  const answer = await readAnswer(news, request)
  const data = answer instanceof WrittenAnswer ? readData(request, answer) : answer
  if (!data) return EMPTY
  const { markup, css, title, leadPicture, description: usual } = await renderer.render(address, data)
  const description = describePage(data, usual)
  const tags = writeTags({ request, data, title, description, origin: address.origin, product: context.config.product })
  return shell.writeFilled({
    title: escapeHtml(title),
    description: escapeHtml(description),
    tags: preload(leadPicture) + tags,
    css,
    markup,
    data:
      answer instanceof WrittenAnswer
        ? writeScriptJson({ key: request.key, answer: JSON.parse(`${answer.bytes}`) })
        : '{}',
  })
}

function preload(picture: string | undefined): string {
  return picture ? `<link rel="preload" as="image" fetchpriority="high" href="${picture}">\n    ` : ''
}

/** The API's answer that the screen shows; undefined where there is none. */
async function readAnswer(news: SharedNews, request: ScreenRequest): Promise<WrittenAnswer | ScreenData | undefined> {
  if (request.kind === 'home') return { kind: 'home' }
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

/** Undefined for an empty page of a list: the app may go to its last one. */
function readData({ kind }: ScreenRequest, answer: WrittenAnswer): ScreenData | undefined {
  const value: unknown = JSON.parse(`${answer.bytes}`)
  if (kind === 'article') return { kind, article: value as Article }
  const page = value as { content: Article[]; totalElements: number }
  return page.content.length > 0 ? { kind: 'list', page } : undefined
}

interface PageAddress {
  origin: string
  pathname: string
  search: string
}

function readAddress({ url, protocol, host }: FastifyRequest, publicUrl: URL | undefined): PageAddress {
  const [pathname = '/', ...rest] = url.split('?')
  const search = rest.length > 0 ? `?${rest.join('?')}` : ''
  return { origin: publicUrl?.origin ?? `${protocol}://${host}`, pathname, search }
}
