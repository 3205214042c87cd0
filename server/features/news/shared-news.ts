import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { Database } from '../../db/database.ts'
import { articles } from '../../db/tables/news.ts'
import { type Refusal, refuse } from '../../errors.ts'
import type { SerializedResponse } from '../../serialized-response.ts'
import { defineArticle, defineList, isLead, type Paging } from './article-lists.ts'
import { type SharedAnswers, shareAnswers } from './shared-answers.ts'

type NewsAnswer = Promise<SerializedResponse | Refusal>

/** News answers that are the same for everybody, from the API and for rendered pages. */
export interface SharedNews {
  answers: SharedAnswers
  readToday(paging: Paging): NewsAnswer
  readCategory(asked: Paging & { category: string }): NewsAnswer
  /** Only the editor's choice. */
  readWatchlist(paging: Paging): NewsAnswer
  /** 404 if the server does not have the article. Throws a TypeError if `url` is not a web address. */
  readArticle(url: string): NewsAnswer
}

export function defineSharedNews(database: Database, timeZone: string): SharedNews {
  const answers = shareAnswers(database)
  const today = defineList(database, { name: 'news_today', which: isLead })
  const isOfCategory = isInAnyCase(articles.category, sql.placeholder('category'))
  const category = defineList(database, { name: 'news_category', which: and(isOfCategory, isLead) })
  const watchlist = defineList(database, { name: 'news_watchlist', which: sql`${articles.editorChoice}` })
  const readArticle = defineArticle(database)
  return {
    answers,
    readToday: (asked) =>
      answers.page(endpoints.newsToday, {
        list: today,
        asked: { ...asked },
        extend: (content) => countDays(content, timeZone),
      }),
    readCategory: (asked) => answers.page(endpoints.newsByCategory, { list: category, asked: { ...asked } }),
    readWatchlist: (asked) => answers.page(endpoints.newsWatchlist, { list: watchlist, asked: { ...asked } }),
    readArticle: (url) =>
      answers.one(endpoints.newsByUrl, url, async () => {
        const article = await readArticle(await articleIdOf(url))
        return article ?? refuse(404, 'not_found', 'Failed to load article.')
      }),
  }
}

/** Compares case-insensitively. */
export function isInAnyCase(column: PgColumn, value: Placeholder | string): SQL {
  return eq(sql`lower(${column})`, sql`lower(${value})`)
}

interface NewsDays {
  timeZone: string
  /** Days on the page, newest first, each with its number of articles. */
  days: { date: string; articles: number }[]
}

/** The days in the newsroom's time zone on which articles were published, such as `2026-11-27`. */
function countDays(articles: readonly { published: string }[], timeZone: string): NewsDays {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone })
  const counts = new Map<string, number>()
  for (const { published } of articles) {
    const date = format(Date.parse(published))
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return { timeZone, days: [...counts].map(([date, articles]) => ({ date, articles })) }
}
