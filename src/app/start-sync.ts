import { distinctUntilChanged, filter, map } from 'rxjs'
import { Gate } from '../api/gate.ts'
import { endBeforeClose, type Session, session$, suspendSession } from '../database/session.ts'
import { offerRoom } from '../database/storage-room.ts'
import { saveUnsavedWork } from '../ui/unsaved-work.ts'
import type { UserSession } from './run-sync.ts'
import { requireUpdate } from './service-worker-client.ts'

/** Replication waits until what is on the device has been shown. */
const LATEST_START_MS = 2000
const LOAD_AGAIN_MS = 10_000

/** The app's one gate to the server, for 401, 426 and 429. */
const gate = new Gate()

/** Replication starts after it: a pause of another tab, or of the last start, may hold. */
let pauseShared: Promise<void> | undefined

/** The server says that the account of whoever is signed in was deleted. */
export const isAccountDeleted$ = gate.state$.pipe(map(({ kind }) => kind === 'accountDeleted'))

/** Keeps the data of whoever is signed in, in step with the server, as long as they are. Once per tab. */
export function startSync(): void {
  pauseShared = import('./share-pause.ts').then(({ sharePause }) => sharePause(gate)).catch(console.warn)
  const person$ = session$.pipe(filter((session) => session.kind !== 'unknown'))
  let lastId: string | undefined
  person$.pipe(distinctUntilChanged(isSame)).subscribe((session) => {
    const id = session.kind === 'user' ? session.details.userId : undefined
    if (session.kind === 'user') void startFor(session, id === lastId)
    lastId = id
  })
  offerRoom(async () => (await import('./make-room.ts')).makeRoom())
  gate.state$
    .pipe(filter(({ kind }) => kind === 'signIn' || kind === 'sessionWiped'))
    .subscribe(({ kind }) => void suspend(kind === 'sessionWiped'))
  gate.state$.pipe(filter(({ kind }) => kind === 'outdated')).subscribe(requireUpdate)
}

/** A newer version of the app has taken this person's data over: nothing is sent or stored here any more. */
export function stopForUpdate(): void {
  gate.outdate()
}

/** The same person with their database opened anew is another session to replication. */
function isSame(one: Session, next: Session): boolean {
  if (one.kind !== 'user' || next.kind !== 'user') return one.kind === next.kind
  return one.database === next.database
}

/** The server has ended the session, or another tab has signed in somebody else: nothing of this person's stays open. */
async function suspend(isWiped: boolean): Promise<void> {
  await saveUnsavedWork()
  await suspendSession(isWiped)
  if (isWiped) location.replace('/pages/user/login') // nothing of the person is left in memory
}

/** `isReopened`: the database was closed from outside. */
async function startFor(session: UserSession, isReopened: boolean): Promise<void> {
  let isEnded = false
  let end = async () => {}
  endBeforeClose(() => {
    isEnded = true
    return end()
  })
  await Promise.all([pauseShared, untilIdle()])
  const runSync = await loadSync(() => isEnded)
  if (runSync && !isEnded) end = runSync(session, gate, isReopened)
}

/** Without a network, and before the service worker has kept it, it may not load: then it is tried again. */
async function loadSync(isEnded: () => boolean) {
  while (!isEnded()) {
    try {
      return (await import('./run-sync.ts')).runSync
    } catch (error) {
      console.warn('Replication could not be loaded yet:', error)
      await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS))
    }
  }
  return undefined
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_START_MS })
    else setTimeout(resolve, LATEST_START_MS)
  })
}
