import pg from 'pg'
import { DISK_FULL } from './errors.ts'
import { describeError } from './log.ts'

/** What an operator can do, by PostgreSQL's code. */
const reasons: Record<string, string> = {
  [DISK_FULL]: 'The disk of the database is full. Make room first.',
  '25006': 'The database is read-only, perhaps a replica. Give the address of the primary.',
  '28000': 'The database does not let this role in from here. See its pg_hba.conf.',
  '28P01': 'The user name or the password of the database is wrong.',
  '3D000': 'There is no database of this name. Create it.',
  '42501': 'The role lacks a right in the database. Make it the owner of the database.',
  '53300': 'The database has no free connection. Raise its max_connections.',
  '57P03': 'The database is starting or recovering. Try again in a moment.',
}

/** User-facing reason. Errors of a refused connection hide it one level down; a statement's may quote its values. */
export function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  if (cause instanceof pg.DatabaseError) return reasons[cause.code ?? ''] ?? JSON.stringify(describeError(error))
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return first instanceof Error ? first.message : cause.message
}
