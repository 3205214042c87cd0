import { count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { articles } from '../../db/tables/news.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

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
}

export function registerNews(register: RegisterEndpoint, { database }: AppContext): void {
  /** A page, newest first, of the articles that `which` picks. */
  async function readPage({ page, size }: { page: number; size: number }, which?: SQL) {
    const rows = await database
      .select(articleColumns)
      .from(articles)
      .where(which)
      .orderBy(desc(articles.published), desc(articles.id))
      .limit(size)
      .offset((page - 1) * size)
    const [total] = await database.select({ articles: count() }).from(articles).where(which)
    return { content: rows.map(withIsoDate), totalElements: total?.articles ?? 0, size, number: page }
  }

  register(endpoints.newsToday, ({ query }) => readPage(query))
  register(endpoints.newsByCategory, ({ query, params }) =>
    readPage(query, eq(sql`lower(${articles.category})`, sql`lower(${params.category})`)),
  )
  register(endpoints.newsWatchlist, ({ query }) => readPage(query, sql`${articles.editorChoice}`))

  register(endpoints.newsByUrl, async ({ query }) => {
    if (!isWebAddress(query.url)) {
      return refuse(400, 'malformed', 'url: must be a web address')
    }
    const [article] = await database
      .select(articleColumns)
      .from(articles)
      .where(eq(articles.id, await articleIdOf(query.url)))
    return article ? withIsoDate(article) : refuse(404, 'not_found', 'Failed to load article.')
  })
}

function withIsoDate<Row extends { published: Date }>(row: Row) {
  return { ...row, published: row.published.toISOString() }
}
