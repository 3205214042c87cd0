import { randomUUID } from 'node:crypto'
import { withDatabase } from '../support/connection-string.ts'
import { execute } from '../support/temporary-postgres.ts'
import { VedikaServer } from '../support/vedika-server.ts'

/** Runs a server on a database of its own while `use` runs; much sooner there than one that starts a PostgreSQL too. */
export async function withServer(
  use: (server: VedikaServer, databaseUrl: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  await withStarterDatabase(async (databaseUrl) => {
    const server = new VedikaServer({ DATABASE_URL: databaseUrl, ...environment })
    await server.start()
    await use(server, databaseUrl)
    await server.kill() // what it leaves goes with its database
    await server.remove()
  })
}

/** A database with the starter edition in it, for as long as `use` runs. */
export async function withStarterDatabase(use: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { E2E_POSTGRES: postgres = '', E2E_TEMPLATE: template = '' } = process.env
  const name = `vedika_e2e_${randomUUID().replaceAll('-', '')}`
  await execute(postgres, `create database ${name} template ${template}`)
  await use(withDatabase(postgres, name))
  await execute(postgres, `drop database ${name} with (force)`)
}

/** Resets the database to the state before any sign-in. */
export function forgetUsers(databaseUrl: string): Promise<void> {
  // Same lock order as a deletion of an account: writers lock the user's row first.
  return execute(databaseUrl, 'select from user_sync order by user_id for update; delete from users')
}
