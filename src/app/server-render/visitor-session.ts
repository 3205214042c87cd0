import { NEVER, type Observable } from 'rxjs'
import type { ShownSession } from '../../database/session/session.ts'
import { RenderedQuery } from './rendered-query.ts'

/** Pages are the same for everybody: those of a visitor. */
export const shownSession$: Observable<ShownSession> = new RenderedQuery({ kind: 'visitor' })

/** Visitors have no collections. */
export function queryUser$(): Observable<never> {
  return NEVER
}
