import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { logWarning, runOutsideRequest } from '../log.ts'
import { PreparingClient } from './preparing-client.ts'

export type Database = NodePgDatabase<Record<string, never>> & {
  $client: pg.Pool
  /** Its connections keep a session, for notifications and locks. Without a pooler in front, the same as `$client`. */
  direct: pg.Pool
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A query that failed by a broken connection has released it by then. */
const GIVE_BACK_MS = 500

const DIRECT_CONNECTIONS = 4

interface DatabaseOptions {
  poolSize?: number
  /** Address of the same database past a pooler that changes connections after each transaction. */
  directUrl?: string | undefined
}

/** Opens a pool of connections; `closeDatabase` closes it. Connects at the first query, not now. */
export function openDatabase(connectionString: string, { poolSize = 10, directUrl }: DatabaseOptions = {}): Database {
  const pool = openPool({ connectionString, max: poolSize, Client: directUrl ? UnnamedClient : PreparingClient })
  const direct = directUrl ? openPool({ connectionString: directUrl, max: DIRECT_CONNECTIONS }) : pool
  return Object.assign(drizzle(pool, { casing: 'snake_case' }), { direct })
}

export async function closeDatabase({ $client, direct }: Database): Promise<void> {
  await Promise.all([...new Set([$client, direct])].map((pool) => pool.end()))
}

/** Names no statements: behind a pooler the next connection does not know them. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine overloads
  override query(statement: any, ...rest: any[]): any {
    const isNamed = typeof statement === 'object' && typeof statement.name === 'string'
    return super.query(isNamed ? { ...statement, name: undefined } : statement, ...rest)
  }
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    runOutsideRequest(() => logWarning('An idle database connection broke:', error))
  })
  pool.on('connect', (client) => client.on('error', () => giveBackSoon(client)))
  return pool
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
