import { NEVER, type Observable } from 'rxjs'
import type { Session } from '../../database/session.ts'
import { RenderedQuery } from './rendered-query.ts'

/** Pages are the same for everybody: those of a visitor. */
export const session$: Observable<Session> = new RenderedQuery({ kind: 'visitor', hasExpired: false })

/** Visitors have no collections. */
export function queryUser$(): Observable<never> {
  return NEVER
}
