import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { syncedColumns } from './synced-columns.ts'

export const bookmarks = pgTable(
  'bookmarks',
  {
    ...syncedColumns(),
    url: text().notNull(),
    title: text().notNull(),
    source: text().notNull(),
    category: text().notNull(),
    author: text().notNull(),
    published: text().notNull(),
    summary: text().notNull(),
    text: text().notNull(),
    edition: text({ enum: ['feed', 'starter'] }).notNull(),
    language: text().notNull().default('en'),
    picture: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex().on(table.userId, table.seq)],
)
