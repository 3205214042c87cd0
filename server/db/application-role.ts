import type pg from 'pg'

/**
 * The role that the server uses: it owns the database `vedika`, and may not read files or run programs, as a
 * superuser may.
 */
export const APPLICATION_ROLE = 'vedika'

export async function createApplicationRole(superuser: pg.Client): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (rowCount === 0) await superuser.query(`create role ${APPLICATION_ROLE} login`)
}

/** The server's own role if it is a superuser: whoever breaks into the server then reads files and runs programs. */
export async function findSuperuser(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string }>(
    'select rolname as role from pg_roles where rolname = current_user and rolsuper',
  )
  return rows[0]?.role
}
