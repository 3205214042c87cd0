import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, listMigrations, MIGRATION_LOCK } from '../db/migrate-database.ts'
import { readMigrations } from './backup-database.ts'
import type { Header } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { RecoveryError } from './recovery-error.ts'
import { copyTarget } from './table-rows.ts'

interface RestoreOptions {
  file: string
  /** Replaces a database that has users. */
  mayReplace: boolean
  /** Another server uses the database of this connection. */
  isInUse: (client: pg.Client) => Promise<boolean>
}

/** Reads the whole file and changes nothing. Throws a RecoveryError if this release cannot restore it. */
export async function checkBackup(file: string): Promise<Header> {
  const header = await readBackup(file, async (_, rows) => {
    for await (const _chunk of rows);
  })
  const known = listMigrations()
  if (header.migrations.some((migration, index) => migration !== known[index])) {
    throw new RecoveryError(`${file} was made by a newer Vedika. Restore it with that release or a later one.`)
  }
  return header
}

/**
 * Puts the database into the state of a checked backup, migrates it to this release and gives it a new epoch, so that
 * devices offer what it lacks. One transaction: after an error the database is as it was.
 */
export async function restoreDatabase(connectionString: string, header: Header, given: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the statement fails
  await client.connect()
  try {
    await client.query("begin; set local statement_timeout = 0; set local datestyle = 'ISO'")
    // A server that starts now waits here until the restore is complete.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (await given.isInUse(client)) {
      throw new RecoveryError('A server, or another program, uses the database. Stop it, and restore again.')
    }
    await checkTarget(client, given.mayReplace)
    await dropEverything(client)
    const last = header.migrations.at(-1) ?? 0
    await applyMigrations(client, 0, last)
    await loadTables(client, header, given.file)
    await applyMigrations(client, last, Number.POSITIVE_INFINITY)
    await client.query('delete from sync_epoch')
    await client.query('insert into sync_epoch default values')
    // Its number is a transaction's, and another cluster has given that number to another one.
    await client.query('update news_state set version = pg_current_xact_id()::text::bigint')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkTarget(client: pg.Client, mayReplace: boolean): Promise<void> {
  const isOurs = (await readMigrations(client)).length > 0
  const { rows } = await client.query("select exists (select from pg_tables where schemaname = 'public') as has_tables")
  if (!isOurs && rows[0].has_tables) {
    throw new RecoveryError('The database has tables that are not of Vedika. Restore into one of its own.')
  }
  if (!isOurs || mayReplace) return
  const { rows: found } = await client.query('select count(*)::int as count from users')
  if (found[0].count === 0) return
  throw new RecoveryError(
    `The database has ${found[0].count} users. To replace everything in it by the backup, add --replace.`,
  )
}

/** The schema stays: its owner may be another role. Tables and functions of extensions stay too. */
const OWN_OBJECTS = `
  select format('drop table if exists %s cascade', oid::regclass) as statement from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

/** The queue of jobs goes too: the server creates it at start. */
async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(OWN_OBJECTS)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema if exists pgboss cascade')
}

const FOREIGN_KEYS = `
  select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Without foreign keys and triggers: tables refer to each other, and triggers would change what is loaded. */
async function loadTables(client: pg.Client, header: Header, file: string): Promise<void> {
  const { rows: keys } = await client.query(FOREIGN_KEYS)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of header.tables) {
    const name = `public.${pg.escapeIdentifier(table.name)}`
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`delete from ${name}`) // rows of migrations
  }
  await readBackup(file, async (table, rows) => {
    await pipeline(rows, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)))
  })
  for (const { name } of header.tables) {
    await client.query(`alter table public.${pg.escapeIdentifier(name)} enable trigger user`)
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
