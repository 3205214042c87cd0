import { distinctUntilChanged, filter, map, Subscription } from 'rxjs'
import { connection$ } from '../api/connection.ts'
import { Gate } from '../api/gate.ts'
import { endBeforeClose, type Session, session$, suspendSession } from '../database/session.ts'
import { offerRoom } from '../database/storage-room.ts'
import {
  currentSyncPhase,
  offerSyncCalls,
  reportSyncPhase,
  reportSyncReceipt,
  type SyncPhase,
} from '../database/sync-status.ts'
import { keepReserve } from '../platform/storage-reserve.ts'
import type { Replication } from '../replication/start-replication.ts'
import type { SyncStatus } from '../replication/sync-status.ts'
import { saveUnsavedWork } from '../ui/unsaved-work.ts'
import { requireUpdate } from './service-worker-client.ts'
import { shareCounts } from './share-counts.ts'
import { sharePause } from './share-pause.ts'

/** Replication waits until what is on the device has been shown. */
const LATEST_START_MS = 2000
const LOAD_AGAIN_MS = 10_000

/** The app's one gate to the server, for 401, 426 and 429. */
const gate = new Gate()

/** The server says that the account of whoever is signed in was deleted. */
export const isAccountDeleted$ = gate.state$.pipe(map(({ kind }) => kind === 'accountDeleted'))

type UserSession = Extract<Session, { kind: 'user' }>

/** Keeps the data of whoever is signed in, in step with the server, as long as they are. Once per tab. */
export function startSync(): void {
  const person$ = session$.pipe(filter((session) => session.kind !== 'unknown'))
  let lastId: string | undefined
  person$.pipe(distinctUntilChanged(isSame)).subscribe((session) => {
    const id = session.kind === 'user' ? session.details.userId : undefined
    if (session.kind === 'user') void startFor(session, id === lastId)
    lastId = id
  })
  sharePause(gate)
  offerRoom(async () => (await import('./make-room.ts')).makeRoom())
  gate.state$.pipe(filter(({ kind }) => kind === 'signIn')).subscribe(() => void suspend())
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
async function suspend(): Promise<void> {
  await saveUnsavedWork()
  await suspendSession()
}

/** `isReopened`: the database was closed from outside, and may have lost what the server has. */
async function startFor({ details, database }: UserSession, isReopened: boolean): Promise<void> {
  let isEnded = false
  let replication: Replication | undefined
  const subscriptions = new Subscription()
  endBeforeClose(async () => {
    isEnded = true
    subscriptions.unsubscribe()
    await replication?.close()
    reportSyncPhase({ kind: 'idle' })
    reportSyncReceipt({ checkedAt: null, collections: undefined, repairs: 0 })
    offerSyncCalls(undefined)
  })
  await untilIdle()
  void keepReserve()
  const parts = await loadReplication(() => isEnded)
  if (!parts || isEnded) return
  const [{ startReplication }, { merges }] = parts
  gate.signedIn()
  const { userId } = details
  const running = startReplication({ userId, collections: database.collections, merges, gate, isListening: true })
  replication = running
  subscriptions.add(running.status$.subscribe(report))
  subscriptions.add(shareCounts(running.status$.pipe(map(({ counts }) => counts))))
  offerSyncCalls({ sync: () => running.syncNow(), check: () => running.check() })
  if (isReopened) void running.check()
  const back$ = connection$.pipe(
    filter((connection) => connection === 'online' && currentSyncPhase().kind === 'offline'),
  )
  subscriptions.add(back$.subscribe(() => void running.syncNow())) // sooner than its own next try
}

/** Without a network, and before the service worker has kept it, it may not load: then it is tried again. */
async function loadReplication(isEnded: () => boolean) {
  while (!isEnded()) {
    try {
      return await Promise.all([import('../replication/start-replication.ts'), import('../replication/merges.ts')])
    } catch (error) {
      console.warn('Replication could not be loaded yet:', error)
      await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS))
    }
  }
  return undefined
}

function report(status: SyncStatus): void {
  const { checkedAt = null, collections } = status.receipt ?? {}
  reportSyncPhase(phaseOf(status))
  reportSyncReceipt({ checkedAt, collections, repairs: status.counts.repairs })
}

function phaseOf({ phase, pausedUntil = 0 }: SyncStatus): SyncPhase {
  if (phase === 'paused') return { kind: 'paused', until: pausedUntil }
  const isSessionOver = phase === 'signIn' || phase === 'accountDeleted' // replication ends with it
  return { kind: isSessionOver ? 'idle' : phase }
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_START_MS })
    else setTimeout(resolve, LATEST_START_MS)
  })
}
