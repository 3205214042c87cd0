import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { APPLICATION_ROLE } from '#server/db/application-role.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate-database.ts'
import { withDatabase } from './connection-string.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface TemporaryPostgres {
  /** Connection string of a server on which tests may create databases. */
  connectionString: string
  /** Name of a migrated database to copy. */
  template: string
  stop(): Promise<void>
}

/**
 * One PostgreSQL for a whole run: that of TEST_DATABASE_URL, else an embedded one in a temporary folder. Creates a
 * migrated database to copy, filled by `fill`.
 */
export async function startTemporaryPostgres(
  fill: (connectionString: string) => Promise<void> = async () => {},
): Promise<TemporaryPostgres> {
  const { connectionString, stop } = await startServer(process.env.TEST_DATABASE_URL)
  const template = `vedika_template_${process.pid}`
  await execute(connectionString, `create database ${template}`)
  await migrateDatabase(withDatabase(connectionString, template))
  await fill(withDatabase(connectionString, template))
  return {
    connectionString,
    template,
    async stop() {
      await execute(connectionString, `drop database ${template} with (force)`)
      await stop()
    },
  }
}

export async function execute(connectionString: string, statement: string): Promise<void> {
  await query(connectionString, statement)
}

/** Rows of one statement, on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function startServer(given: string | undefined): Promise<{ connectionString: string; stop(): Promise<void> }> {
  if (given) return { connectionString: given, stop: async () => {} }
  const dataFolder = mkdtempSync(join(temporaryFolder(), 'vedika-tests-'))
  chmodSync(dataFolder, 0o755) // where we are root, PostgreSQL runs as another account, which has to get in
  const { connectionString, superuserConnectionString, stop } = await startEmbeddedPostgres({ dataFolder })
  for (const statement of [
    'alter system set fsync = off', // nothing outlives the run
    'select pg_reload_conf()',
    `alter role ${APPLICATION_ROLE} createdb`,
    `grant pg_signal_backend to ${APPLICATION_ROLE}`, // needed to drop a database while autovacuum runs in it
    `grant set on parameter session_replication_role to ${APPLICATION_ROLE}`, // needed to restore backups
  ]) {
    await execute(superuserConnectionString, statement)
  }
  return {
    connectionString,
    async stop() {
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
