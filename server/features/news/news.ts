import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { endpoints } from '#schemas/endpoints.ts'
import { PROFILE_ID } from '#schemas/profile.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { articlePictures, articles } from '../../db/tables/news.ts'
import { profiles } from '../../db/tables/profiles.ts'
import type { TextQuery } from '../../db/text-search.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { defineList, defineSearch, isLead } from './article-lists.ts'
import { allOf, anyOf, isFoundBy, rankOf, termQuery } from './search-terms.ts'
import { isInAnyCase, type SharedNews } from './shared-news.ts'

export function registerNews(register: RegisterEndpoint, { database }: AppContext, news: SharedNews): void {
  const { answers } = news
  const { placeholder } = sql
  const isFrom = isInAnyCase(articles.source, placeholder('source'))

  register(endpoints.newsToday, ({ query }) => news.readToday(query))

  register(endpoints.newsByCategory, ({ query, params }) => news.readCategory({ ...query, ...params }))

  register(endpoints.newsWatchlist, async ({ query, caller }) => {
    const isFollowed = caller && (await findFollowed(database, caller))
    if (!isFollowed) return news.readWatchlist(query)
    const own = defineList(database, { which: and(isLead, or(sql`${articles.editorChoice}`, isFollowed)) })
    const [content, totalElements] = await Promise.all([own.readPage(query), own.count()])
    return { content, totalElements, size: query.size, number: query.page }
  })

  const source = defineList(database, { name: 'news_source', which: isFrom })
  register(endpoints.newsBySource, ({ query }) => answers.page(endpoints.newsBySource, { list: source, asked: query }))

  // Not a named statement: a generic plan would parse the terms again for every article.
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
    if (!picture) return refuse(404, 'not_found', 'Picture not found.')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return picture.bytes
  })

  register(endpoints.newsByUrl, ({ query: { url } }) => news.readArticle(url))
}

/** SQL condition for articles of followed sources or categories; undefined if the user follows nothing. */
async function findFollowed(database: Database, { userId }: Caller): Promise<SQL | undefined> {
  const [following] = await database
    .select({ sources: profiles.followedSources, categories: profiles.followedCategories })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.id, PROFILE_ID)))
  const { sources = [], categories = [] } = following ?? {}
  return or(isOneOf(articles.source, sources), isOneOf(articles.category, categories))
}

/** Case-insensitive. */
function isOneOf(column: PgColumn, names: readonly string[]): SQL | undefined {
  if (names.length === 0) return undefined
  const lowered = names.map((name) => sql`lower(${name})`)
  return sql`lower(${column}) in (${sql.join(lowered, sql`, `)})`
}
