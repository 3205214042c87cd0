import { sql } from 'drizzle-orm'
import { date, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Insight } from '#schemas/insight.ts'
import { articles } from './news.ts'
import { users } from './users.ts'

/** The meaning of an article for a goal, as the maker put it. */
export type InsightDraft = Pick<Insight, 'category' | 'summary' | 'model' | 'quotes'>

/** Meanings of articles for all goals; shared by everyone, made once for each state of an article. */
export const articleInsights = pgTable(
  'article_insights',
  {
    articleId: text()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Hash of the maker's input; another hash invalidates the row. */
    contentHash: text().notNull(),
    /** Empty if the article affects no goal. */
    drafts: json().$type<InsightDraft[]>().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time of an admin's last request; null if only the daily run included it. */
    chosenAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('article_insights_chosen').on(table.chosenAt).where(sql`${table.chosenAt} is not null`)],
)

/** Articles whose insights an admin requested. Ended batches stay for a day, so that a screen can tell the outcome. */
export const impactBatches = pgTable('impact_batches', {
  /** Hash of the articles: the same articles again are the same batch. */
  id: text().primaryKey(),
  articleIds: text().array().notNull(),
  /** Number of tried articles, in their order. */
  done: integer().notNull().default(0),
  /** Number of these of which no insights could be made. */
  failed: integer().notNull().default(0),
  /** Null while the batch runs. */
  endedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Each user's insights of their newest day. */
export const dailyInsights = pgTable('daily_insights', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  day: date().notNull(),
  insights: json().$type<Insight[]>().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})

/** Days whose insights are complete. */
export const insightEditions = pgTable('insight_editions', {
  day: date().primaryKey(),
  finishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
