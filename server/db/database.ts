import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Opens a pool of connections; `database.$client.end()` closes it. Connects at the first query, not now. */
export function openDatabase(connectionString: string, poolSize = 10): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.warn('An idle database connection broke:', error.message))
  return drizzle(pool, { casing: 'snake_case' })
}
