import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from './temporary-folder.ts'
import { execute, startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a server on which tests may create databases. */
    postgresServer: string
    /** Name of a migrated database to copy. */
    templateDatabase: string
    /** Name of the template of `createStarterDatabase`, which makes it. */
    starterDatabase: string
    /** Folder of what the first user of a run prepares for all. */
    usedFolder: string
  }
}

/** One PostgreSQL for the whole run. Each test file copies its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  const starter = `${postgres.template}_starter`
  const folder = mkdtempSync(join(temporaryFolder(), 'vedika-used-'))
  project.provide('postgresServer', postgres.connectionString)
  project.provide('templateDatabase', postgres.template)
  project.provide('starterDatabase', starter)
  project.provide('usedFolder', folder)
  return async () => {
    await execute(postgres.connectionString, `drop database if exists ${starter} with (force)`)
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}
