import { type Observable, Subject } from 'rxjs'
import type { Endpoint } from '#schemas/endpoint.ts'
import { currentUser } from '../platform/current-user.ts'
import { reportConnection } from './connection.ts'
import type { Outcome } from './outcome.ts'
import { readShutting, type Shutting } from './shutting.ts'
import { listenAgain } from './silence.ts'

const shuttings = new Subject<Shutting>()

/** Answers to any call of this page that hold for all of them. */
export const shuttings$: Observable<Shutting> = shuttings

/** Every call reports its outcome here. `userId`: the user whom the page showed at the call. */
export function reportOutcome({ access }: Endpoint, outcome: Outcome<unknown>, userId: string | undefined): void {
  const isAnswered = outcome.kind !== 'unreachable' && outcome.kind !== 'broken'
  reportConnection(isAnswered)
  if (isAnswered) listenAgain()
  const shutting = readShutting(outcome)
  if (!shutting) return
  const isForAnyone = shutting.kind === 'paused' || shutting.kind === 'outdated'
  // A failed login, or an answer for an earlier user, ends no session.
  const isOfSession = access !== 'public' && userId !== undefined && userId === currentUser.id
  if (isForAnyone || isOfSession) shuttings.next(shutting)
}
