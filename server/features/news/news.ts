import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { articlePictures, articles } from '../../db/tables/news.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { pickWatched } from './own-watchlist.ts'
import { anyOf, isFoundBy, rankOf, termQuery } from './search-terms.ts'

const articleColumns = {
  id: articles.id,
  url: articles.url,
  title: articles.title,
  source: articles.source,
  category: articles.category,
  author: articles.author,
  published: articles.published,
  summary: articles.summary,
  text: articles.text,
  editorChoice: articles.editorChoice,
  edition: articles.edition,
  language: articles.language,
  picture: articles.picture,
}

export function registerNews(register: RegisterEndpoint, { database }: AppContext): void {
  /** A page of the articles that `which` picks: those of the highest rank first, else the newest. */
  async function readPage({ page, size }: { page: number; size: number }, which?: SQL, rank?: SQL) {
    const rows = await database
      .select(articleColumns)
      .from(articles)
      .where(which)
      .orderBy(...(rank ? [desc(rank)] : []), desc(articles.published), desc(articles.id))
      .limit(size)
      .offset((page - 1) * size)
    const [total] = await database.select({ articles: count() }).from(articles).where(which)
    return { content: rows.map(withIsoDate), totalElements: total?.articles ?? 0, size, number: page }
  }

  register(endpoints.newsToday, ({ query }) => readPage(query))
  register(endpoints.newsByCategory, ({ query, params }) =>
    readPage(query, eq(sql`lower(${articles.category})`, sql`lower(${params.category})`)),
  )
  register(endpoints.newsWatchlist, async ({ query, caller }) => readPage(query, await pickWatched(database, caller)))

  const find = (query: { page: number; size: number }, terms: SQL, which?: SQL) =>
    readPage(query, and(isFoundBy(terms), which), rankOf(terms))

  register(endpoints.searchNews, ({ query }) => find(query, termQuery(query.q)))
  register(endpoints.searchNewsBySource, ({ query }) => find(query, termQuery(query.q), isFrom(query.source)))
  register(endpoints.newsBySource, ({ query }) => readPage(query, isFrom(query.source)))
  register(endpoints.searchNewsAdvanced, ({ query }) => {
    const { primary, group = [] } = query
    const wanted = [...(primary ? [termQuery(primary)] : []), ...(group.length > 0 ? [anyOf(group)] : [])]
    return find(query, sql.join(wanted, sql` && `))
  })

  register(endpoints.newsPicture, async ({ params: { id, size }, reply }) => {
    const { bytes } = articlePictures
    const isWanted = and(eq(articlePictures.id, id), eq(articlePictures.size, size))
    const [picture] = await database.select({ bytes }).from(articlePictures).where(isWanted)
    if (!picture) return refuse(404, 'not_found', 'There is no such picture.')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return picture.bytes
  })

  register(endpoints.newsByUrl, async ({ query }) => {
    const [article] = await database
      .select(articleColumns)
      .from(articles)
      .where(eq(articles.id, await articleIdOf(query.url)))
    return article ? withIsoDate(article) : refuse(404, 'not_found', 'Failed to load article.')
  })
}

const isFrom = (source: string) => eq(sql`lower(${articles.source})`, sql`lower(${source})`)

function withIsoDate<Row extends { published: Date }>(row: Row) {
  return { ...row, published: row.published.toISOString() }
}
