import { type Observable, Subject } from 'rxjs'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { ServerStop } from '#schemas/server-stop.ts'
import { reportConnection } from '../platform/connection.ts'
import { currentUser } from '../platform/current-user.ts'
import { type Outcome, serverStopOf } from './outcome.ts'
import { listenAgain } from './silence.ts'

const serverStops = new Subject<ServerStop>()

/** Answers to any call of this page that hold for all of them. */
export const serverStops$: Observable<ServerStop> = serverStops

/** Every call reports its outcome here. `userId`: the user whom the page showed at the call. */
export function reportOutcome({ access }: Endpoint, outcome: Outcome<unknown>, userId: string | undefined): void {
  const isAnswered = outcome.kind !== 'unreachable' && outcome.kind !== 'broken'
  reportConnection(isAnswered)
  if (isAnswered) listenAgain()
  const stop = serverStopOf(outcome)
  if (!stop) return
  const isForAnyone = stop.kind === 'paused' || stop.kind === 'outdated'
  // A failed login, or an answer for an earlier user, ends no session.
  const isOfSession = access !== 'public' && userId !== undefined && userId === currentUser.id
  if (isForAnyone || isOfSession) serverStops.next(stop)
}
