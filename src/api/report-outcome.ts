import { type Observable, Subject } from 'rxjs'
import type { Endpoint } from '#schemas/endpoint.ts'
import { currentUser } from '../platform/current-user.ts'
import { reportConnection } from './connection.ts'
import type { Outcome } from './outcome.ts'
import { readShutting, type Shutting } from './shutting.ts'

const shuttings = new Subject<Shutting>()

/** Answers to any call of this page that hold for all of them. */
export const shuttings$: Observable<Shutting> = shuttings

/** Every call says here what came of it. `userId`: whom the page showed when it was made. */
export function reportOutcome({ access }: Endpoint, outcome: Outcome<unknown>, userId: string | undefined): void {
  reportConnection(outcome.kind !== 'unreachable' && outcome.kind !== 'broken')
  const shutting = readShutting(outcome)
  if (!shutting) return
  const isForAnyone = shutting.kind === 'paused' || shutting.kind === 'outdated'
  // A refused sign-in, or an answer to whoever was here before, ends nobody's session.
  const isOfSession = access !== 'public' && userId !== undefined && userId === currentUser.id
  if (isForAnyone || isOfSession) shuttings.next(shutting)
}
