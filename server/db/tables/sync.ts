import { sql } from 'drizzle-orm'
import { bigint, boolean, check, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CollectionName } from '#schemas/collections.ts'
import { users } from './users.ts'

/**
 * The count of a user's writes. A writing transaction locks the row before it reads or writes any synced row and holds
 * it until it commits, so that numbers become visible in their order and a puller never misses one.
 */
export const userSync = pgTable('user_sync', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull().default(0),
})

/**
 * A write transaction of a user's synced rows: its last number and a unique id. A commit that a device knows and this
 * table lacks was lost by a restore.
 */
export const syncCommits = pgTable(
  'sync_commits',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
)

/** One row: the epoch of this database. Set a new one after restoring a backup. */
export const syncEpoch = pgTable(
  'sync_epoch',
  {
    isOnly: boolean().primaryKey().default(true),
    epoch: uuid().notNull().default(sql`gen_random_uuid()`),
  },
  (table) => [check('sync_epoch_has_one_row', sql`${table.isOnly}`)],
)

/** Both sides of every merge of a device, so that no text is lost by a bad merge. */
export const revisions = pgTable(
  'revisions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    collection: text().$type<CollectionName>().notNull(),
    documentId: text().notNull(),
    version: uuid().notNull(),
    /** `json`, not `jsonb`: kept as it came, characters included that jsonb refuses. */
    content: json().$type<Record<string, unknown>>().notNull(),
    storedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.collection, table.documentId, table.version] })],
)
