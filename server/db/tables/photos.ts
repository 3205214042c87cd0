import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { users } from './users.ts'

/** Pictures as they are shown, re-encoded by us. docs/decisions/0012 */
export const photos = pgTable(
  'photos',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    photoId: uuid().notNull(),
    place: text({ enum: ['profile', 'album'] }).notNull(),
    /** WebP. */
    bytes: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.photoId] })],
)
