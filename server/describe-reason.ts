import pg from 'pg'
import { DISK_FULL } from './errors.ts'
import { describeError } from './log.ts'

/** User-facing reason. Errors of a refused connection hide it one level down; a statement's may quote its values. */
export function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  if ((cause as { code?: unknown }).code === DISK_FULL) return 'The disk of the database is full. Make room first.'
  if (cause instanceof pg.DatabaseError) return JSON.stringify(describeError(error))
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return first instanceof Error ? first.message : cause.message
}
