import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** A user's planned events; written as a whole list. */
export const planningEvents = pgTable(
  'planning_events',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    id: text().notNull(),
    /** In the list. */
    place: integer().notNull(),
    title: text().notNull(),
    start: timestamp({ withTimezone: true }).notNull(),
    end: timestamp({ withTimezone: true }).notNull(),
    done: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
