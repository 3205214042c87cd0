import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { type Database, openDatabase } from './database.ts'
import { syncEpoch } from './tables/sync.ts'

/** Any number of ours: all nodes that start at once queue for it, and the first one migrates. */
export const MIGRATION_LOCK = 7_061_823
const MIN_VERSION = 15
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
    await checkAge(database)
    await migrate(database, { migrationsFolder })
    await database.insert(syncEpoch).values({}).onConflictDoNothing()
  } finally {
    await database.$client.end()
  }
}

/** Throws an Error with a user-facing message if the tables are of a version before the first release. */
async function checkAge(database: Database): Promise<void> {
  const { rows: found } = await database.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!found[0]?.name) return
  const { rows } = await database.execute(
    sql`select min(created_at) < ${listMigrations()[0]} as is_before from drizzle.__drizzle_migrations`,
  )
  if (rows[0]?.is_before !== true) return
  throw new Error('This database was made by a version before 1.0.0, which is not read. Begin with an empty one.')
}

/** Throws an Error with a user-facing message if this PostgreSQL is too old. `version` is its `server_version_num`. */
export function checkVersion(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major < MIN_VERSION) throw new Error(`This is PostgreSQL ${major}. Vedika needs ${MIN_VERSION} or later.`)
}

let newest: number | undefined

/** True if the database has every migration of this release. A newer release may have added more. */
export async function isMigrated(database: Database): Promise<boolean> {
  newest ??= listMigrations().at(-1)
  const { rows } = await database.execute(
    sql`select max(created_at) >= ${newest} as is_current from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.is_current === true
}

/** Times that name this release's migrations, oldest first, as the database records them. */
export function listMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
}

/** Names of the tables of the schema that this migration left, sorted. */
export function listTables(migration: number): string[] {
  const index = listMigrations().indexOf(migration)
  const file = `${migrationsFolder}/meta/${String(index).padStart(4, '0')}_snapshot.json`
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, { name: string }> }
  return Object.values(tables)
    .map(({ name }) => name)
    .sort()
}

/**
 * Applies this release's migrations after `after` and up to `last`, within the caller's transaction: drizzle's own
 * function commits.
 */
export async function applyMigrations(client: pg.Client, after: number, last: number): Promise<void> {
  const isDue = ({ folderMillis }: MigrationMeta) => folderMillis > after && folderMillis <= last
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).filter(isDue)) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
