import type pg from 'pg'

const TABLES = "select table_name as name from information_schema.tables where table_schema = 'public' order by 1"

const SCHEMA = `
  select 'column' as kind, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default, is_generated, generation_expression) as definition
    from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint', concat(conrelid::regclass, '.', conname), concat(pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger', concat(tgrelid::regclass, '.', tgname), concat(tgenabled, pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal
  union all
  select 'function', oid::regprocedure::text, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2`

/** Columns, constraints, indexes, triggers and functions. */
export async function describeSchema(client: pg.Pool | pg.Client): Promise<unknown[]> {
  return (await client.query(SCHEMA)).rows
}

/** Count and hash of the rows of each table, by table. */
export async function describeRows(client: pg.Pool | pg.Client): Promise<Record<string, string>> {
  const described: Record<string, string> = {}
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
    const hash = `md5(coalesce(string_agg(t::text, ',' order by t::text), ''))`
    const { rows } = await client.query(`select count(*) || ' ' || ${hash} as described from "${name}" t`)
    described[name] = rows[0].described
  }
  return described
}
