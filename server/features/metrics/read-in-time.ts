import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

const TIMEOUT_MS = 2000

type Row = Record<string, unknown>

/** Rows of a query; undefined for a failure, or if it takes longer than two seconds. */
export type ReadInTime = () => Promise<Row[] | undefined>

/** Calls at the same time share the query, so a slow database loses at most one connection to it. */
export function createTimedReader(database: Database, query: SQL): ReadInTime {
  let running: Promise<Row[] | undefined> | undefined
  const start = async () => {
    try {
      return await database.transaction(
        async (transaction) => {
          await transaction.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`))
          return (await transaction.execute(query)).rows
        },
        { accessMode: 'read only' },
      )
    } catch {
      return undefined
    } finally {
      running = undefined
    }
  }
  return () => {
    running ??= start()
    return Promise.race([
      running,
      new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref()),
    ])
  }
}
