import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Messages of the contact form. No user owns these rows: visitors write too. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until it was mailed on. */
    mailedAt: timestamp({ withTimezone: true }),
    mailAttempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.mailedAt, table.nextAttemptAt)],
)
