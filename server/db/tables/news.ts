import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { configurationOf, wordsIn } from '../text-search.ts'
import { bytea } from './bytea.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const wordsOf = (text: SQL) => wordsIn(configurationOf(sql.raw('language')), text)

/** Shared by all users; a reference table if user rows are sharded. */
export const articles = pgTable(
  'articles',
  {
    /** `articleIdOf(url)` */
    id: text().primaryKey(),
    url: text().notNull(),
    title: text().notNull(),
    source: text().notNull(),
    category: text().notNull(),
    published: timestamp({ withTimezone: true }).notNull(),
    summary: text().notNull(),
    author: text().notNull().default(''),
    /** Clean HTML; empty if the publisher gave none. */
    text: text().notNull().default(''),
    editorChoice: boolean().notNull().default(false),
    edition: text({ enum: ['feed', 'starter'] }).notNull(),
    language: text().notNull().default('en'),
    /** Id of a row of `articlePictures`, or empty. */
    picture: text().notNull().default(''),
    feedId: text(),
    /** The article that this one covers again; null if it leads. Lists hold leads only (docs/decisions/0052). */
    leadId: text(),
    contentHash: text().notNull(),
    fetchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Search vector: matches in the title rank highest, in the text lowest. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`setweight(${wordsOf(sql.raw('title'))}, 'A')
        || setweight(${wordsOf(sql.raw('summary'))}, 'B')
        || setweight(${wordsOf(sql.raw("source || ' ' || category || ' ' || author"))}, 'C')
        || setweight(${wordsOf(sql.raw("regexp_replace(text, '<[^>]*>', ' ', 'g')"))}, 'D')`),
  },
  // Read backwards for newest first.
  (table) => [
    index('articles_newest').on(table.published, table.id),
    index('articles_leads_newest').on(table.published, table.id).where(sql`${table.leadId} is null`),
    index('articles_category_leads')
      .on(sql`lower(${table.category})`, table.published, table.id)
      .where(sql`${table.leadId} is null`),
    index('articles_story').on(sql`coalesce(${table.leadId}, ${table.id})`),
    index('articles_lead').on(table.leadId).where(sql`${table.leadId} is not null`),
    index('articles_source_newest').on(sql`lower(${table.source})`, table.published, table.id),
    index('articles_words').using('gin', table.words),
    index('articles_choice_newest').on(table.published, table.id).where(sql`${table.editorChoice}`),
  ],
)

/** One row: the last transaction that changed an article. A trigger writes it in the same commit. */
export const newsState = pgTable(
  'news_state',
  {
    isOnly: boolean().primaryKey().default(true),
    version: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [check('news_state_has_one_row', sql`${table.isOnly}`)],
)

/**
 * Pictures of articles, re-encoded by us. Articles with the same picture share it. Its id is random: some are of private
 * links and sources, and an address made of the bytes would tell anyone who has a picture whether somebody saved it.
 */
export const articlePictures = pgTable(
  'article_pictures',
  {
    id: text().notNull(),
    size: text({ enum: ['small', 'large'] }).notNull(),
    /** WebP. */
    bytes: bytea().notNull(),
    /** SHA-256 of the bytes as they were fetched or drawn, by which the picture is found again. */
    sourceHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.size] }), uniqueIndex().on(table.sourceHash, table.size)],
)

export const stories = pgTable('stories', {
  id: text().primaryKey(),
  title: text().notNull(),
  story: text().notNull(),
  moral: text().notNull(),
})

/** Feeds, with the result of their last fetch. */
export const feeds = pgTable(
  'feeds',
  {
    id: text().primaryKey(),
    url: text().notNull().unique(),
    title: text().notNull(),
    category: text().notNull(),
    etag: text(),
    lastModified: text(),
    nextFetchAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    failures: integer().notNull().default(0),
    lastError: text(),
    lastTriedAt: timestamp({ withTimezone: true }),
    lastFetchedAt: timestamp({ withTimezone: true }),
    /** New or changed articles of the last successful fetch. */
    lastStoredArticles: integer(),
    /** Added by an admin: stays regardless of the configured list. */
    isImported: boolean().notNull().default(false),
  },
  (table) => [index().on(table.nextFetchAt)],
)
