import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Calls counted by rate-limiter-flexible, in its own form. Unlogged: a crash of PostgreSQL starts the counts again,
 * and a call costs no write to the disk.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
