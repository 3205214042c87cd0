import pg from 'pg'

const MIN_VERSION = 15

/** Advice for an operator whose database refuses to be used, by PostgreSQL's error code. */
const explanations: Record<string, string> = {
  '25006': 'it is read-only, perhaps a replica. Give the address of the primary',
  '28000': 'it lets this role not in from here. See its pg_hba.conf',
  '28P01': 'the user name or the password is wrong',
  '3D000': 'there is no database of this name. Create it',
  '42501': 'the role may not create tables there. Make it the owner of the database',
  '53300': 'it has no free connection. Raise its max_connections',
  '57P03': 'it is starting or recovering. Try again in a moment',
}

/** Undefined for errors that speak for themselves. */
export function explainDatabaseFailure(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError ? explanations[cause.code ?? ''] : undefined
}

/** Throws an Error with a user-facing message if this PostgreSQL is too old. `version` is its `server_version_num`. */
export function checkVersion(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major < MIN_VERSION) throw new Error(`it is PostgreSQL ${major}, and ${MIN_VERSION} or later is needed`)
}
