import type { Database } from './database.ts'

/** A query that is built once for each pool, and by its name planned once for each connection. */
export function preparePerPool<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const query = prepared.get(database) ?? prepare(database)
    prepared.set(database, query)
    return query
  }
}
