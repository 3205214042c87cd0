import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement whose text is built once, for those that run with every call. `Row` is as PostgreSQL's driver reads it:
 * bigint as text.
 */
export function defineStatement<Row extends Record<string, unknown>, Values extends Record<string, unknown>>(
  build: () => SQL,
): (database: Database | Transaction, values: Values) => Promise<Row[]> {
  let query: ReturnType<typeof dialect.sqlToQuery> | undefined
  return async (database, values) => {
    query ??= dialect.sqlToQuery(build())
    const prepared = database._.session.prepareQuery(query, undefined, undefined, false)
    const { rows } = (await prepared.execute(values)) as { rows: Row[] }
    return rows
  }
}
