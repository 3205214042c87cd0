import type { Subscription } from 'rxjs'
import { Gate } from '../api/gate.ts'
import { endBeforeClose, type Session, session$ } from '../database/session.ts'
import { reportSyncPhase, type SyncPhase } from '../database/sync-status.ts'
import type { Replication } from '../replication/start-replication.ts'
import type { SyncStatus } from '../replication/sync-status.ts'

/** Replication waits until what is on the device has been shown. */
const LATEST_START_MS = 2000

/** The app's one gate to the server, for 401 and 429. */
const gate = new Gate()

type UserSession = Extract<Session, { kind: 'user' }>

/** Keeps the data of whoever is signed in, in step with the server, as long as they are. Once per tab. */
export function startSync(): void {
  let userId: string | undefined
  session$.subscribe((session) => {
    const next = session.kind === 'user' ? session : undefined
    if (next && next.details.userId === userId)
      gate.signedIn() // the same person, after a 401
    else if (next) void startFor(next)
    userId = next?.details.userId
  })
}

async function startFor({ details, database }: UserSession): Promise<void> {
  let isEnded = false
  let replication: Replication | undefined
  let showing: Subscription | undefined
  endBeforeClose(async () => {
    isEnded = true
    showing?.unsubscribe()
    await replication?.close()
    reportSyncPhase({ kind: 'idle' })
  })
  await untilIdle()
  const [{ startReplication }, { merges }] = await Promise.all([
    import('../replication/start-replication.ts'),
    import('./merges.ts'),
  ])
  if (isEnded) return
  gate.signedIn()
  const { userId } = details
  replication = startReplication({ userId, collections: database.collections, merges, gate, isListening: true })
  showing = replication.status$.subscribe((status) => reportSyncPhase(phaseOf(status)))
}

function phaseOf({ phase, pausedUntil = 0 }: SyncStatus): SyncPhase {
  return phase === 'paused' ? { kind: 'paused', until: pausedUntil } : { kind: phase }
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_START_MS })
    else setTimeout(resolve, LATEST_START_MS)
  })
}
