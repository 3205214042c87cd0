import { bigint, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** Columns of every synced table. Each table adds its content columns, named as in the contract. */
export function syncedColumns() {
  return {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    id: text().notNull(),
    /** Made by the writing device and stored as it came. */
    version: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** The versions that this one descends from (schemas/lineage.ts). */
    ancestors: uuid().array().notNull().default([]),
    /** `versionHash(id, version)`, summed up by the digest. */
    versionHash: bigint({ mode: 'number' }).notNull(),
    /**
     * Bytes of the content as JSON, and of server fields longer than a number: a page of rows is limited by these
     * without reading the rows.
     */
    contentBytes: integer().notNull().default(0),
    /** Times of the server's first and last write of the row, by its own clock. */
    arrivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    storedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The device's clock, milliseconds since 1970; `deletedAt` is 0 while the document lives. */
    createdAt: bigint({ mode: 'number' }).notNull(),
    updatedAt: bigint({ mode: 'number' }).notNull(),
    deletedAt: bigint({ mode: 'number' }).notNull(),
  }
}

/** The number shown on screens, assigned per user and collection when the row arrives. */
export function numberColumn() {
  return { number: integer().notNull() }
}
