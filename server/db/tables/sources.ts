import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SourceContent, SourceOwned } from '#schemas/own-source.ts'
import { syncedColumns } from './synced-columns.ts'
import { users } from './users.ts'

export const sources = pgTable(
  'sources',
  {
    ...syncedColumns(),
    url: text().notNull(),
    title: text().notNull(),
    folder: text().notNull(),
    isMuted: boolean().notNull(),
    reads: text().$type<SourceContent['reads']>().notNull(),
    notifies: boolean().notNull(),
    sourceState: text().$type<SourceOwned['sourceState']>().notNull().default('none'),
    sourceProblem: text().notNull().default(''),
    feedId: text().notNull().default(''),
    feedTitle: text().notNull().default(''),
    siteUrl: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.seq),
    index().on(table.feedId),
  ],
)

/**
 * Sources whose feed is to be found: inserted by the transaction that stores the source, deleted by the one that
 * stores the result. docs/decisions/0053
 */
export const sourceLookups = pgTable(
  'source_lookups',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    sourceId: text().notNull(),
    /** The process that looks. */
    claim: uuid(),
    /** Nobody takes it before: the end of the lease, or of the pause after a failure. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    queuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceId] }), index().on(table.dueAt)],
)

/** Sources of a user whose feed was looked for on their last such day (UTC). */
export const sourceCounts = pgTable('source_counts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  day: date().notNull(),
  lookups: integer().notNull(),
})

/** Feeds that users follow. Each is fetched once for all of them, and apart from the feeds of the newsroom. */
export const ownFeeds = pgTable(
  'own_feeds',
  {
    /** A hash of the whole `url`. */
    id: text().primaryKey(),
    url: text().notNull().unique(),
    title: text().notNull(),
    siteUrl: text().notNull(),
    /** The `seq` of its latest article. Locked by each write of one, so that numbers appear in order. */
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    etag: text(),
    lastModified: text(),
    nextFetchAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    failures: integer().notNull().default(0),
    lastError: text(),
    lastFetchedAt: timestamp({ withTimezone: true }),
    /** A user began to follow it. The daily cleaning spares young ones. */
    followedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.nextFetchAt)],
)

/** Articles of `own_feeds`. They are never in `articles`: public lists, pages and the search read only that. */
export const ownArticles = pgTable(
  'own_articles',
  {
    feedId: text()
      .notNull()
      .references(() => ownFeeds.id, { onDelete: 'cascade' }),
    /** `articleIdOf(url)` */
    id: text().notNull(),
    /** Grows with each write in a feed: a device asks for what is above the number that it knows. */
    seq: bigint({ mode: 'number' }).notNull(),
    url: text().notNull(),
    title: text().notNull(),
    source: text().notNull(),
    category: text().notNull(),
    published: timestamp({ withTimezone: true }).notNull(),
    summary: text().notNull(),
    author: text().notNull(),
    text: text().notNull().default(''),
    language: text().notNull(),
    picture: text().notNull().default(''),
    contentHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.id] }), uniqueIndex().on(table.feedId, table.seq)],
)
