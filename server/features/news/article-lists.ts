import { count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Article, MAX_OTHERS, type OtherArticle } from '#schemas/article.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { articles } from '../../db/tables/news.ts'

/** Lists hold a story once, by the article that leads it. Searches and the lists of a source hold all articles. */
export const isLead = isNull(articles.leadId)

/** The newest article of each other source about the same story. */
const others = sql<OtherArticle[]>`(
  select coalesce(json_agg(json_build_object('url', url, 'title', title, 'source', source) order by published desc, id), '[]')
  from (
    select * from (
      select distinct on (lower(source)) id, url, title, source, published from articles as other
      where coalesce(other.lead_id, other.id) = coalesce(articles.lead_id, articles.id)
        and lower(other.source) <> lower(articles.source)
      order by lower(source), published desc, id
    ) as newest order by published desc, id limit ${sql.raw(String(MAX_OTHERS))}
  ) as others
)`

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
  leadId: sql<string>`coalesce(${articles.leadId}, '')`,
  others,
}

export interface Paging {
  /** One-based. */
  page: number
  size: number
}

export interface ArticleList {
  readPage(paging: Paging, values?: Record<string, unknown>): Promise<Article[]>
  count(values?: Record<string, unknown>): Promise<number>
}

interface Selection {
  /**
   * Name of prepared statements, such as `news_today`: planned once for each connection. Undefined if the query text
   * varies.
   */
  name?: string
  which?: SQL | undefined
  /** Highest first; without it, newest first. */
  rank?: SQL
}

/**
 * More than these are not compared by their rank, which reads all words of each: older ones follow, the newest first.
 */
const MAX_RANKED = 2000

/** A list of articles: those that `which` picks, which may hold placeholders for `values`. */
export function defineList(database: Database | Transaction, { name, which, rank }: Selection): ArticleList {
  const { placeholder } = sql
  const newestFirst = [desc(articles.published), desc(articles.id)]
  const place = sql`row_number() over (order by ${sql.join(newestFirst, sql`, `)})`
  const ranked = rank ? sql`case when ${place} <= ${MAX_RANKED} then ${rank} else 0 end` : sql`0`
  // Selects ids from the index first, so that rows before the page are not read from the table.
  const page = database
    .select({ id: articles.id, rank: ranked.as('rank') })
    .from(articles)
    .where(which)
    .orderBy(...(rank ? [sql`rank desc`] : []), ...newestFirst)
    .limit(placeholder('size'))
    .offset(placeholder('skipped'))
    .as('page')
  const pageQuery = database
    .select(articleColumns)
    .from(articles)
    .innerJoin(page, eq(page.id, articles.id))
    .orderBy(desc(page.rank), ...newestFirst)
    .prepare(name ?? '')
  const totalQuery = database
    .select({ articles: count() })
    .from(articles)
    .where(which)
    .prepare(name ? `${name}_total` : '')
  return {
    async readPage({ page, size }, values = {}) {
      const rows = await pageQuery.execute({ ...values, size, skipped: (page - 1) * size })
      return rows.map(withIsoDate)
    },
    async count(values = {}) {
      const [row] = await totalQuery.execute(values)
      return row?.articles ?? 0
    },
  }
}

/** Like `defineList`, for full-text search. */
export function defineSearch(database: Database, selection: Selection & { rank: SQL }): ArticleList {
  const search = <Result>(ask: (list: ArticleList) => Promise<Result>) =>
    database.transaction(
      async (transaction) => {
        // The planner takes a look at an article's words for cheap, and would look at those of all: some hundred
        // times slower.
        await transaction.execute(sql`select set_config('enable_seqscan', 'off', true)`)
        return ask(defineList(transaction, selection))
      },
      { accessMode: 'read only' },
    )
  return {
    readPage: (paging, values) => search((list) => list.readPage(paging, values)),
    count: (values) => search((list) => list.count(values)),
  }
}

/** Reads one article by id; undefined if missing. */
export function defineArticle(database: Database): (id: string) => Promise<Article | undefined> {
  const query = database
    .select(articleColumns)
    .from(articles)
    .where(eq(articles.id, sql.placeholder('id')))
    .prepare('news_article')
  return async (id) => (await query.execute({ id })).map(withIsoDate)[0]
}

function withIsoDate<Row extends { published: Date }>(row: Row) {
  return { ...row, published: row.published.toISOString() }
}
