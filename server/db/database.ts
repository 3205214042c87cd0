import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { logWarning, runOutsideRequest } from '../log.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A query that failed by a broken connection has released it by then. */
const GIVE_BACK_MS = 500

/** Opens a pool of connections; `database.$client.end()` closes it. Connects at the first query, not now. */
export function openDatabase(connectionString: string, poolSize = 10): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    runOutsideRequest(() => logWarning('An idle database connection broke:', error))
  })
  pool.on('connect', (client) => client.on('error', () => giveBackSoon(client)))
  return drizzle(pool, { casing: 'snake_case' })
}

/**
 * Handles a connection that breaks while in use. The listener keeps the process alive; the next statement fails and
 * returns the connection. Drizzle does not return it if that statement is the `begin` of a transaction, and the pool
 * would lose one connection.
 */
function giveBackSoon(client: pg.PoolClient): void {
  const giveBack = () => {
    try {
      client.release(true)
    } catch {
      // It was returned.
    }
  }
  setTimeout(giveBack, GIVE_BACK_MS).unref()
}
