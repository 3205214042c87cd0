import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { articlePictures, articles } from '../../db/tables/news.ts'
import type { TextQuery } from '../../db/text-search.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { defineArticle, defineList, defineSearch } from './article-lists.ts'
import { findFollowed } from './own-watchlist.ts'
import { allOf, anyOf, isFoundBy, rankOf, termQuery } from './search-terms.ts'
import { shareAnswers } from './shared-answers.ts'

export function registerNews(register: RegisterEndpoint, { database }: AppContext): void {
  const answers = shareAnswers(database)
  const { placeholder } = sql
  const isFrom = isInAnyCase(articles.source, placeholder('source'))

  const today = defineList(database, { name: 'news_today' })
  register(endpoints.newsToday, ({ query }) => answers.page(endpoints.newsToday, { list: today, asked: query }))

  const isOfCategory = isInAnyCase(articles.category, placeholder('category'))
  const category = defineList(database, { name: 'news_category', which: isOfCategory })
  register(endpoints.newsByCategory, ({ query, params }) =>
    answers.page(endpoints.newsByCategory, { list: category, asked: { ...query, ...params } }),
  )

  const isChoice = sql`${articles.editorChoice}`
  const watchlist = defineList(database, { name: 'news_watchlist', which: isChoice })
  register(endpoints.newsWatchlist, async ({ query, caller }) => {
    const isFollowed = caller && (await findFollowed(database, caller))
    if (!isFollowed) return answers.page(endpoints.newsWatchlist, { list: watchlist, asked: query })
    const own = defineList(database, { which: or(isChoice, isFollowed) })
    const [content, totalElements] = await Promise.all([own.readPage(query), own.count()])
    return { content, totalElements, size: query.size, number: query.page }
  })

  const source = defineList(database, { name: 'news_source', which: isFrom })
  register(endpoints.newsBySource, ({ query }) => answers.page(endpoints.newsBySource, { list: source, asked: query }))

  // Without a name: planned for any terms, a search would read its terms anew for every article.
  const find = (terms: TextQuery, which?: SQL) =>
    defineSearch(database, { which: and(isFoundBy(terms), which), rank: rankOf(terms) })

  const found = find(termQuery(placeholder('q')))
  register(endpoints.searchNews, ({ query }) => answers.page(endpoints.searchNews, { list: found, asked: query }))

  const foundInSource = find(termQuery(placeholder('q')), isFrom)
  register(endpoints.searchNewsBySource, ({ query }) =>
    answers.page(endpoints.searchNewsBySource, { list: foundInSource, asked: query }),
  )

  register(endpoints.searchNewsAdvanced, ({ query }) => {
    const { q, source, primary, group = [] } = query
    const terms = [q, primary].filter((term) => term !== undefined)
    const wanted = [...terms.map(termQuery), ...(group.length > 0 ? [anyOf(group.map(termQuery))] : [])]
    const list = find(allOf(wanted), source === undefined ? undefined : isInAnyCase(articles.source, source))
    return answers.page(endpoints.searchNewsAdvanced, { list, asked: query })
  })

  register(endpoints.newsPicture, async ({ params: { id, size }, reply }) => {
    const { bytes } = articlePictures
    const isWanted = and(eq(articlePictures.id, id), eq(articlePictures.size, size))
    const [picture] = await database.select({ bytes }).from(articlePictures).where(isWanted)
    if (!picture) return refuse(404, 'not_found', 'There is no such picture.')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return picture.bytes
  })

  const readArticle = defineArticle(database)
  register(endpoints.newsByUrl, ({ query: { url } }) =>
    answers.one(endpoints.newsByUrl, url, async () => {
      const article = await readArticle(await articleIdOf(url))
      return article ?? refuse(404, 'not_found', 'Failed to load article.')
    }),
  )
}

function isInAnyCase(column: PgColumn, value: Placeholder | string): SQL {
  return eq(sql`lower(${column})`, sql`lower(${value})`)
}
