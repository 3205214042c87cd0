// A separate classic script. The service worker loads it only if unsent changes exist.
import { Gate } from '../src/api/gate.ts'
import { revokeSession } from '../src/api/revoke-session.ts'
import { deleteWiped, markWiped } from '../src/database/recovery/wiped-device.ts'
import { finishLogout } from '../src/database/session/pending-logout.ts'
import { readStoredSession } from '../src/database/store/device-database.ts'
import { openUserDatabase, type UserCollections } from '../src/database/store/user-database.ts'
import { merges } from '../src/replication/merges.ts'
import { startReplication } from '../src/replication/start-replication.ts'
import type { SyncStatus } from '../src/replication/sync-status.ts'

/**
 * Flushes a pending logout, then syncs the signed-in user once. Resolves when done, and when it has to wait for the
 * user: nobody is signed in, no session (401), or outdated app (426). Rejects if a retry makes sense: no network, a
 * pause (429), a failure.
 */
export type SendQueue = (signal: AbortSignal) => Promise<void>

/** Nothing remains to send, or only a page can continue: by a sign-in or an update. */
const ENDS = new Set<SyncStatus['phase']['kind']>(['idle', 'signIn', 'accountDeleted', 'sessionWiped', 'outdated'])

declare const self: ServiceWorkerGlobalScope & {
  sendQueue?: SendQueue
  cookieStore?: { delete(name: string): Promise<void> }
}

self.sendQueue = async (signal) => {
  if (!(await finishLogout(revokeSession))) throw new Error('A logout could not be told to the server')
  const details = (await readStoredSession())?.details
  if (!details) return
  // A damaged database waits for a page, which rebuilds it and reports it.
  const database = await openUserDatabase(details.userId)
  let phase: SyncStatus['phase']['kind']
  try {
    phase = (await syncOnce(details.userId, database.collections, signal)).phase.kind
    if (!ENDS.has(phase)) throw new Error(`Not everything could be sent: ${phase}`)
  } finally {
    await database.close()
  }
  if (phase !== 'sessionWiped') return
  await markWiped(details.userId)
  await deleteWiped() // the next page clears what no worker reaches
  await self.cookieStore?.delete('rememberMe') // no cached screen is shown without it
}

/** One try with the pages' replication. Ends at the first obstacle and waits for nothing. */
async function syncOnce(userId: string, collections: UserCollections, signal: AbortSignal): Promise<SyncStatus> {
  signal.throwIfAborted()
  const gate = new Gate()
  const replication = startReplication({ userId, collections, merges, gate, isListening: false })
  const stop = () => void replication.close()
  signal.addEventListener('abort', stop)
  try {
    const status = await replication.syncNow()
    signal.throwIfAborted()
    return status
  } finally {
    await replication.close()
    gate.close()
  }
}
