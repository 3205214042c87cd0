import type { Article } from '#schemas/article.ts'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { articlePath, paths } from '#schemas/paths.ts'
import type { ScreenData, ScreenRequest } from '#schemas/server-page.ts'
import { shortenText, summariseText } from '../../../providers/feeds/plain-text.ts'
import { escapeHtml, writeScriptJson } from './escape-html.ts'

const SITE = 'Vedika'
const MAX_DESCRIPTION_LENGTH = 200
const LOGO = '/icon-512.png'

interface PageFacts {
  request: ScreenRequest
  data: ScreenData
  title: string
  description: string
  /** For example `https://vedika.example`; empty if the server does not know its own. */
  origin: string
  /** Product name in the API's paths. */
  product: string
}

/**
 * Head tags for search engines and link previews. They are marked, so that the app can remove them on navigation.
 * Without an origin they have no address of this server.
 */
export function writeTags(facts: PageFacts): string {
  const { data, title, description, origin } = facts
  const address = origin && origin + canonicalPath(facts.request, data)
  const picture = data.kind === 'article' && data.article.picture ? picturePath(facts, data.article) : undefined
  const properties: [string, string][] = [
    ['og:site_name', SITE],
    ['og:type', data.kind === 'article' ? 'article' : 'website'],
    ['og:title', data.kind === 'article' ? data.article.title : title],
    ['og:description', description],
    ...(address ? addressProperties(address, origin + (picture ?? LOGO)) : []),
    ...(data.kind === 'article' ? articleProperties(data.article) : []),
  ]
  return [
    ...(address ? [link('canonical', address)] : []),
    ...neighbours(facts),
    ...properties.map(([name, value]) => `<meta data-served property="${name}" content="${escapeHtml(value)}">`),
    `<meta data-served name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...(data.kind === 'article' ? [structuredData(facts, data.article, address)] : []),
  ].join('\n    ')
}

/** Meta description: an article's own summary, or else `usual`. */
export function describePage(data: ScreenData, usual: string): string {
  if (data.kind !== 'article') return usual
  const { summary, text } = data.article
  return shortenText(summary || summariseText(text), MAX_DESCRIPTION_LENGTH) || usual
}

/** One URL for every spelling of it. */
function canonicalPath(request: ScreenRequest, data: ScreenData): string {
  if (data.kind === 'article') return articlePath(data.article.url)
  if (data.kind === 'information') return data.path
  return request.kind === 'list' ? listPath(request, request.page) : paths.home
}

function listPath({ list, category, size }: Extract<ScreenRequest, { kind: 'list' }>, page: number): string {
  const search = new URLSearchParams()
  if (list === 'category') search.set('category', category)
  if (list === 'watchlist') search.set('watchlist', 'true')
  if (page > 1) search.set('page', `${page}`)
  if (size !== 10) search.set('size', `${size}`)
  return paths.newsList + (search.size > 0 ? `?${search}` : '')
}

/** Links to the previous and next page, because the paginator needs scripts. */
function neighbours({ request, data, origin }: PageFacts): string[] {
  if (request.kind !== 'list' || data.kind !== 'list') return []
  const { page, size } = request
  return [
    ...(page > 1 ? [link('prev', origin + listPath(request, page - 1))] : []),
    ...(page * size < data.page.totalElements ? [link('next', origin + listPath(request, page + 1))] : []),
  ]
}

function link(relation: string, address: string): string {
  return `<link data-served rel="${relation}" href="${escapeHtml(address)}">`
}

function addressProperties(address: string, image: string): [string, string][] {
  return [
    ['og:url', address],
    ['og:image', image],
  ]
}

function articleProperties({ published, category }: Article): [string, string][] {
  return [
    ['article:published_time', published],
    ['article:section', category],
  ]
}

/** https://schema.org/NewsArticle */
function structuredData(facts: PageFacts, article: Article, address: string): string {
  const { title, published, language, category, author, source, edition, url, picture } = article
  const json = writeScriptJson({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: facts.description,
    datePublished: published,
    inLanguage: language,
    articleSection: category,
    ...(address && { mainEntityOfPage: address, url: address }),
    ...(facts.origin && picture && { image: [facts.origin + picturePath(facts, article)] }),
    ...(author && author !== source && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: source || SITE },
    ...(edition === 'feed' && { isBasedOn: url }),
  })
  return `<script data-served type="application/ld+json">${json}</script>`
}

function picturePath({ product }: PageFacts, { picture }: Article): string {
  return endpointPath(endpoints.newsPicture, product, { id: picture, size: 'large' })
}
