import { randomUUID } from 'node:crypto'
import { withDatabase } from '../support/postgres/connection-string.ts'
import { execute, query } from '../support/postgres/temporary-postgres.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

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

/**
 * In the same lock order as a deletion of an account: writers lock the user's row first. An account that a test deleted
 * is forgotten too: its user is back in the next one.
 */
const FORGET_USERS =
  'select from user_sync order by user_id for update; delete from users; delete from deleted_accounts'

/** Resets the database to the state before any sign-in. */
export function forgetUsers(databaseUrl: string): Promise<void> {
  return execute(databaseUrl, FORGET_USERS)
}

/** Names of the tables with rows of users. */
const USER_TABLES = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and (relname = 'users' or exists (
    select from pg_constraint where conrelid = pg_class.oid and confrelid = 'users'::regclass and confdeltype = 'c'))`

/** The tables of `copyUsers` with their columns, without those that the database computes. */
const COPIES = `
  select quote_ident(copied.relname) as name, string_agg(quote_ident(attname), ', ') as columns
  from pg_class copied
  join pg_class original on original.relname = copied.relname and original.relnamespace = 'public'::regnamespace
  join pg_attribute on attrelid = original.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where copied.relnamespace = 'copies'::regnamespace and exists (
    select from pg_attribute copy where copy.attrelid = copied.oid and copy.attname = pg_attribute.attname)
  group by copied.relname`

/** Keeps a copy of all users and their rows beside them, for `restoreUsers`. */
export async function copyUsers(databaseUrl: string): Promise<void> {
  const tables = await query<{ name: string }>(databaseUrl, USER_TABLES)
  const copies = tables.map(({ name }) => `create table copies.${name} as table ${name};`)
  await execute(databaseUrl, `create schema copies; ${copies.join('')}`)
}

/** Resets the database to the users and rows of `copyUsers`. A later release may have migrated it since. */
export async function restoreUsers(databaseUrl: string): Promise<void> {
  const copies = await query<{ name: string; columns: string }>(databaseUrl, COPIES)
  const inserts = copies.map(
    ({ name, columns }) =>
      `insert into ${name} (${columns}) overriding system value select ${columns} from copies.${name};`,
  )
  // Constraints between the tables are met once all rows are there; `replica` does not check them.
  await execute(
    databaseUrl,
    `begin; ${FORGET_USERS}; set local session_replication_role = replica; ${inserts.join('')} commit;`,
  )
}
