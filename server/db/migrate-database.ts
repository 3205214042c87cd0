import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type Database, openDatabase } from './database.ts'
import { checkVersion } from './explain-failure.ts'
import { syncEpoch } from './tables/sync.ts'

/** Any number of ours: all nodes that start at once queue for it, and the first one migrates. */
const MIGRATION_LOCK = 7_061_823
const migrationsFolder = `${import.meta.dirname}/migrations`

/**
 * Migrates the database to the newest schema and assigns its epoch. Safe to run from many nodes at once. The pool has
 * one connection, so that lock and migrations share it; closing it releases the lock.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { poolSize: 1 })
  try {
    const { rows } = await database.execute<{ server_version_num: string }>(sql`show server_version_num`)
    checkVersion(Number(rows[0]?.server_version_num))
    await database.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(database, { migrationsFolder })
    await database.insert(syncEpoch).values({}).onConflictDoNothing()
  } finally {
    await database.$client.end()
  }
}

let newest: number | undefined

/** True if the database has every migration of this release. A newer release may have added more. */
export async function isMigrated(database: Database): Promise<boolean> {
  newest ??= Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const { rows } = await database.execute(
    sql`select max(created_at) >= ${newest} as is_current from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.is_current === true
}
