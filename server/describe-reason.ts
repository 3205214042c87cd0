import pg from 'pg'
import { DISK_FULL } from './errors.ts'
import { describeError } from './log.ts'

/** By PostgreSQL's code. */
const reasons: Record<string, string> = {
  [DISK_FULL]: 'The disk of the database is full. Make room first.',
  '25006': 'The database is read-only.',
  '28000': 'The role may not connect to the database.',
  '28P01': 'The password of the database is wrong.',
  '3D000': 'The database does not exist.',
  '42501': 'The role lacks a right in the database.',
}

/** User-facing reason. Errors of a refused connection hide it one level down; a statement's may quote its values. */
export function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  if (cause instanceof pg.DatabaseError) return reasons[cause.code ?? ''] ?? JSON.stringify(describeError(error))
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return first instanceof Error ? first.message : cause.message
}
