import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/device/test-database.ts'

const statements = readFileSync(resolve(import.meta.dirname, '..', '..', 'deploy', 'citus.sql'), 'utf8')
const listed = (call: string) => [...statements.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, name]) => name)
const references = listed('create_reference_table')
const distributed = listed('create_distributed_table')

/** What Citus needs to know of the tables, from PostgreSQL's own catalogue. */
const OWNED =
  "select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'"
const UNIQUE = `
  select i.indrelid::regclass::text as "table", pg_get_indexdef(i.indexrelid) as definition,
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indexrelid) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace`
const FOREIGN = `
  select conrelid::regclass::text as "table", confrelid::regclass::text as target,
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)) as columns
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

let home: TestDatabase
let client: pg.Client
beforeAll(async () => {
  home = await createTestDatabase()
  client = new pg.Client({ connectionString: home.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await home.drop()
})

describe('deploy/citus.sql', () => {
  test('places every table with a user, and no other', async () => {
    const { rows } = await client.query(OWNED)
    expect([...references, ...distributed].sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('distributes only tables whose unique indexes all name the user', async () => {
    const { rows } = await client.query(UNIQUE)
    const faults = rows.filter(({ table, columns }) => distributed.includes(table) && !columns.includes('user_id'))
    expect(faults.map(({ definition }) => definition)).toEqual([])
  })

  test('keeps every foreign key of a distributed table on its node', async () => {
    const { rows } = await client.query(FOREIGN)
    const faults = rows.filter(
      ({ table, target, columns }) =>
        distributed.includes(table) &&
        !references.includes(target) &&
        !(distributed.includes(target) && columns.includes('user_id')),
    )
    expect(faults).toEqual([])
    const fromReferences = rows.filter(
      ({ table, target }) => references.includes(table) && !references.includes(target),
    )
    expect(fromReferences).toEqual([])
  })

  test('colocates all of them', () => {
    const [first, ...others] = statements.split('\n').filter((line) => line.includes('create_distributed_table'))
    expect(first).toContain("('user_sync', 'user_id')")
    for (const line of others) expect(line).toMatch(/\('\w+', 'user_id', colocate_with => 'user_sync'\);$/)
  })

  test('no table draws numbers from a sequence that all users share', async () => {
    const { rows } = await client.query("select sequencename from pg_sequences where schemaname = 'public'")
    expect(rows).toEqual([])
  })
})
