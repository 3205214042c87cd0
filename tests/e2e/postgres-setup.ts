import { openDatabase } from '#server/db/database.ts'
import { seedStarterEdition } from '#server/features/news/newsroom/starter-edition/seed-starter-edition.ts'
import { startTemporaryPostgres } from '../support/postgres/temporary-postgres.ts'

/**
 * One PostgreSQL for the whole run, with the starter edition to copy: each server of a test has a database of its
 * own.
 */
async function startPostgres(): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres(async (connectionString) => {
    const database = openDatabase(connectionString)
    await seedStarterEdition(database)
    await database.$client.end()
  })
  process.env.E2E_POSTGRES = postgres.connectionString
  process.env.E2E_TEMPLATE = postgres.template
  return postgres.stop
}

// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default startPostgres
