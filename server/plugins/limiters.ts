import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

export interface LimiterOptions {
  /** Unique; keeps the counts of limiters apart. */
  name: string
  calls: number
  seconds: number
  /** Pause of a caller over the limit; without one, until `seconds` are over. */
  blockSeconds?: number
}

/** Creates counters of calls by caller. */
export type MakeLimiter = (options: LimiterOptions) => RateLimiterAbstract

/** Counts in this process: right for a single server. */
export const countInMemory: MakeLimiter = (options) => new RateLimiterMemory(optionsOf(options))

/**
 * Counts in the database, for all servers that share it. A blocked caller costs no further query. While the
 * database cannot count, each server counts for itself.
 */
export function countInDatabase(pool: pg.Pool): MakeLimiter {
  return (options) =>
    new RateLimiterPostgres({
      ...optionsOf(options),
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true, // by a migration
      // The first call over the limit stores the block; from the second one on, memory knows how long it lasts.
      inMemoryBlockOnConsumed: options.calls + 2,
      insuranceLimiter: countInMemory(options),
    })
}

function optionsOf({ name, calls, seconds, blockSeconds = 0 }: LimiterOptions) {
  return { keyPrefix: name, points: calls, duration: seconds, blockDuration: blockSeconds }
}
