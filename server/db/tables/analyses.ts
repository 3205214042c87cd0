import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnalysisQuestion, Claim } from '#schemas/analysis.ts'
import { articles } from './news.ts'

/** Answers about articles, shared by everyone who asks the same of the same words. */
export const analyses = pgTable(
  'analyses',
  {
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    question: text().$type<AnalysisQuestion>().notNull(),
    /** Empty for the analyser that is built in. */
    model: text().notNull(),
    promptVersion: integer().notNull(),
    /** `articleHashOf` of the analysed article. */
    articleHash: text().notNull(),
    claims: jsonb().$type<Claim[]>().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'analyses_key',
      columns: [table.articleId, table.question, table.model, table.promptVersion, table.articleHash],
    }),
  ],
)
