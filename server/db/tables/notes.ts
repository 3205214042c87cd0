import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { numberColumn, syncedColumns } from './synced-columns.ts'

export const notes = pgTable(
  'notes',
  {
    ...syncedColumns(),
    ...numberColumn(),
    name: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    categoryId: text().notNull(),
    isActive: boolean().notNull(),
    isFree: boolean().notNull(),
    isGlobal: boolean().notNull(),
    currentUserBookmarked: boolean().notNull(),
    speechDescription: text().notNull().default(''),
    sourceUrl: text().notNull().default(''),
    sourceTitle: text().notNull().default(''),
    sourceQuote: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.seq),
    uniqueIndex().on(table.userId, table.number),
  ],
)

/** Names of a user's active categories are unique, regardless of case. */
export const CATEGORY_NAME_INDEX = 'note_categories_living_name'

export const noteCategories = pgTable(
  'note_categories',
  {
    ...syncedColumns(),
    ...numberColumn(),
    name: text().notNull(),
    description: text().notNull(),
    isActive: boolean().notNull(),
    isPublish: boolean().notNull(),
    isGlobal: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.seq),
    uniqueIndex().on(table.userId, table.number),
    uniqueIndex(CATEGORY_NAME_INDEX).on(table.userId, sql`lower(${table.name})`).where(sql`${table.deletedAt} = 0`),
  ],
)
