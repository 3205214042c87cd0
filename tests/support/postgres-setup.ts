import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a server on which tests may create databases. */
    postgresServer: string
    /** Name of a migrated database to copy. */
    templateDatabase: string
  }
}

/** One PostgreSQL for the whole run. Each test file copies its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  project.provide('postgresServer', postgres.connectionString)
  project.provide('templateDatabase', postgres.template)
  return postgres.stop
}
