import type pg from 'pg'

/**
 * The role that the server uses: it owns the database `vedika`, and may not read files or run programs, as a
 * superuser may.
 */
export const APPLICATION_ROLE = 'vedika'

const OWN_SCHEMAS = `nspname !~ '^pg_' and nspname <> 'information_schema'`
const BY_SUPERUSER = `'postgres'::regrole`

/** Each row is one statement. Sequences of a column change owners with their table. */
const CHANGES_OF_OWNER = `
  select format('alter schema %I owner to ${APPLICATION_ROLE}', nspname) as statement
    from pg_namespace where ${OWN_SCHEMAS} and nspowner = ${BY_SUPERUSER}
  union all
  select format('alter table %s owner to ${APPLICATION_ROLE}', class.oid::regclass)
    from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
    where ${OWN_SCHEMAS} and relowner = ${BY_SUPERUSER} and (relkind in ('r', 'p', 'v', 'm') or relkind = 'S'
      and not exists (select from pg_depend where objid = class.oid and deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${APPLICATION_ROLE}', routine.oid::regprocedure)
    from pg_proc routine join pg_namespace on pg_namespace.oid = pronamespace
    where ${OWN_SCHEMAS} and proowner = ${BY_SUPERUSER}
  union all
  select format('alter type %s owner to ${APPLICATION_ROLE}', type.oid::regtype)
    from pg_type type join pg_namespace on pg_namespace.oid = typnamespace
    where ${OWN_SCHEMAS} and typowner = ${BY_SUPERUSER} and typtype in ('e', 'd')`

/**
 * Gives the database of this connection, and all objects that a version before this role created in it, to the
 * application's role. The connection is the superuser's.
 */
export async function giveToApplicationRole(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ is_owner: boolean }>(
    'select pg_get_userbyid(datdba) = $1 as is_owner from pg_database where datname = current_database()',
    [APPLICATION_ROLE],
  )
  if (rows[0]?.is_owner) return
  await superuser.query('begin')
  const { rows: changes } = await superuser.query<{ statement: string }>(CHANGES_OF_OWNER)
  for (const { statement } of changes) await superuser.query(statement)
  await superuser.query(`
    do $$ begin execute format('alter database %I owner to ${APPLICATION_ROLE}', current_database()); end $$`)
  await superuser.query('commit')
}

export async function createApplicationRole(superuser: pg.Client): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (rowCount === 0) await superuser.query(`create role ${APPLICATION_ROLE} login`)
}
