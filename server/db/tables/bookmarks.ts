import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BookmarkOwned } from '#schemas/bookmark.ts'
import { syncedColumns } from './synced-columns.ts'
import { users } from './users.ts'

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
    edition: text({ enum: ['feed', 'starter', 'link'] }).notNull(),
    language: text().notNull().default('en'),
    picture: text().notNull().default(''),
    linkState: text().$type<BookmarkOwned['linkState']>().notNull().default('none'),
    linkProblem: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex().on(table.userId, table.seq)],
)

/**
 * Saved links that wait to be read: inserted by the transaction that stores the link, deleted by the one that stores
 * the result. docs/decisions/0051
 */
export const linkReads = pgTable(
  'link_reads',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    bookmarkId: text().notNull(),
    /** The bookmark's version whose page is to be read. */
    version: uuid().notNull(),
    /** The process that reads it. */
    claim: uuid(),
    /** Nobody takes it before: the end of the lease, or of the pause after a failure. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    queuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookmarkId] }), index().on(table.dueAt)],
)

/** Links of a user that were read on their last such day (UTC). */
export const linkCounts = pgTable('link_counts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  day: date().notNull(),
  links: integer().notNull(),
})
