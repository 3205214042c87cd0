import { distinctUntilChanged, filter } from 'rxjs'
import { endBeforeClose, type Session, session$ } from '../../database/session/session.ts'
import { offerRoom } from '../../database/store/storage-room.ts'
import { loadModule } from '../../platform/load-module.ts'
import { untilIdle } from '../../platform/until-idle.ts'
import type { UserSession } from './run-sync.ts'
import { requireUpdate } from './service-worker-client.ts'

/** Replication waits until what is on the device has been shown. */
const MAX_WAIT_MS = 2000

/** Keeps the data of whoever is signed in, in step with the server, as long as they are. Once per tab. */
export function startSync(): void {
  const person$ = session$.pipe(filter((session) => session.kind !== 'unknown'))
  let lastId: string | undefined
  person$.pipe(distinctUntilChanged(isSame)).subscribe((session) => {
    const id = session.kind === 'user' ? session.details.userId : undefined
    if (session.kind === 'user') void startFor(session, id === lastId)
    lastId = id
  })
  offerRoom(async () => (await import('./make-room.ts')).makeRoom())
}

/** A newer version of the app has taken this person's data over: nothing is sent or stored here any more. */
export function stopForUpdate(): void {
  requireUpdate()
  void import('./gate.ts').then(({ gate }) => gate.outdate()).catch(console.warn)
}

/** The same person with their database opened anew is another session to replication. */
function isSame(one: Session, next: Session): boolean {
  if (one.kind !== 'user' || next.kind !== 'user') return one.kind === next.kind
  return one.database === next.database
}

/** `isReopened`: the database was closed from outside. */
async function startFor(session: UserSession, isReopened: boolean): Promise<void> {
  let isEnded = false
  let end = async () => {}
  endBeforeClose(() => {
    isEnded = true
    return end()
  })
  await untilIdle(MAX_WAIT_MS)
  const { runSync } = await loadModule(() => import('./run-sync.ts'))
  if (!isEnded) end = runSync(session, isReopened)
}
