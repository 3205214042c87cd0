import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate-database.ts'
import { withDatabase } from './connection-string.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a server on which tests may create databases. */
    postgresServer: string
    /** A migrated database to copy. */
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, else an embedded one in a temporary folder. Migrates a
 * template that each test file copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.TEST_DATABASE_URL)
  const template = `vedika_template_${process.pid}`
  await execute(server.connectionString, `create database ${template}`)
  await migrateDatabase(withDatabase(server.connectionString, template))
  project.provide('postgresServer', server.connectionString)
  project.provide('templateDatabase', template)
  return async () => {
    await execute(server.connectionString, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(given: string | undefined): Promise<{ connectionString: string; stop(): Promise<void> }> {
  if (given) return { connectionString: given, stop: async () => {} }
  const dataFolder = mkdtempSync(join(tmpdir(), 'vedika-tests-'))
  chmodSync(dataFolder, 0o755) // where we are root, PostgreSQL runs as another account, which has to get in
  const { connectionString, stop } = await startEmbeddedPostgres({ dataFolder })
  await execute(connectionString, 'alter system set fsync = off') // nothing here outlives the run
  await execute(connectionString, 'select pg_reload_conf()')
  return {
    connectionString,
    async stop() {
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
