import type pg from 'pg'

/** The rows of every table of users and their data, as they were at one moment, by table. */
export type Backup = Map<string, string>

const OWNED_TABLES = `
  select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'user_id'
  order by table_name`

export async function makeBackup(client: pg.Pool): Promise<Backup> {
  const { rows } = await client.query<{ table_name: string }>(OWNED_TABLES)
  const backup: Backup = new Map()
  for (const { table_name: table } of rows) {
    const { rows: found } = await client.query(`select coalesce(json_agg(t), '[]') as rows from ${table} t`)
    backup.set(table, JSON.stringify(found[0]?.rows))
  }
  return backup
}

/** Puts tables back as they were. The epoch stays that of the database. */
export async function restoreBackup(client: pg.Pool, backup: Backup, tables = [...backup.keys()]): Promise<void> {
  const connection = await client.connect()
  try {
    await connection.query("begin; set local session_replication_role = 'replica'") // no foreign keys, no triggers
    for (const table of tables) {
      await connection.query(`delete from ${table}`)
      const source = `json_populate_recordset(null::${table}, $1)`
      await connection.query(`insert into ${table} select * from ${source}`, [backup.get(table)])
    }
    await connection.query('commit')
  } finally {
    connection.release()
  }
}
