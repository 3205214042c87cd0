import { auditTime, concatMap, distinctUntilChanged, filter, map, type Observable, Subscription } from 'rxjs'
import { syncEndpoints } from '#schemas/endpoints/sync.ts'
import { isPurged } from '#schemas/note.ts'
import type { SyncCounts } from '#schemas/sync.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { muted$ } from '../../database/profile/followed-and-muted.ts'
import { contentOf } from '../../database/rows/synced-row.ts'
import type { Session } from '../../database/session/session.ts'
import {
  currentSyncPhase,
  reportReplication,
  type SyncPhase,
  stoppedReplication,
} from '../../database/session/sync-status.ts'
import { saveSyncedAt } from '../../database/session/synced-at.ts'
import { forgetCachedScreens } from '../../platform/cached-screen.ts'
import { connection$ } from '../../platform/connection.ts'
import { noteMutes } from '../../platform/muting-hint.ts'
import { isSharingCounts } from '../../platform/sharing-counts.ts'
import { keepReserve } from '../../platform/storage-reserve.ts'
import { merges } from '../../replication/merges.ts'
import { startReplication } from '../../replication/start-replication.ts'
import type { SyncStatus } from '../../replication/sync-status.ts'
import { fetchOwnArticles } from './fetch-own-articles.ts'
import { gate } from './gate.ts'

export type UserSession = Extract<Session, { kind: 'user' }>

/** Between two times at which it is kept that everything was in step. */
const KEEP_EVERY_MS = 60_000

/**
 * Replicates a user's database and reports its status until the returned function is called, which resolves when all
 * access to the database has ended. `isReopened`: the database was closed from outside, and may lack rows that the
 * server has.
 */
export function runSync({ details, database }: UserSession, isReopened: boolean): () => Promise<void> {
  void keepReserve()
  gate.signedIn()
  const { userId } = details
  const replication = startReplication({
    userId,
    collections: database.collections,
    merges,
    gate,
    isListening: true,
  })
  const subscriptions = new Subscription()
  subscriptions.add(replication.status$.subscribe(report))
  subscriptions.add(reportCounts(replication.status$.pipe(map(({ counts }) => counts))))
  let keptAt = 0
  subscriptions.add(
    replication.status$.subscribe(({ lastSyncedAt }) => {
      if (lastSyncedAt === null || lastSyncedAt - keptAt < KEEP_EVERY_MS) return
      keptAt = lastSyncedAt
      saveSyncedAt(userId, lastSyncedAt).catch(console.warn)
    }),
  )
  const sync = (duringPause: boolean) => {
    if (duringPause) gate.endPause()
    return replication.syncNow()
  }
  reportReplication({ calls: { sync, check: () => replication.check() } })
  if (isReopened) void replication.check()
  const back$ = connection$.pipe(
    filter((connection) => connection === 'online' && currentSyncPhase().kind === 'failing'),
  )
  subscriptions.add(back$.subscribe(() => void replication.syncNow())) // sooner than its own next try
  subscriptions.add(fetchOwnArticles(userId))
  subscriptions.add(followMutes())
  subscriptions.add(followPurges(database))
  return async () => {
    subscriptions.unsubscribe()
    await replication.close()
    reportReplication(stoppedReplication)
  }
}

/**
 * Tells the next start whether the user mutes something, wherever and on whichever device they did. A change deletes
 * the cached screens, which may show what is muted now.
 */
function followMutes(): Subscription {
  let before: string | undefined
  return muted$().subscribe((muted) => {
    noteMutes(muted.sources.length > 0 || muted.words.length > 0)
    const now = JSON.stringify(muted)
    if (before !== undefined && now !== before) forgetCachedScreens()
    before = now
  })
}

/** A note that is deleted for ever, here or elsewhere, is on no cached screen either. */
function followPurges({ collections }: UserSession['database']): Subscription {
  const purges$ = collections.notes.$.pipe(filter(({ documentData }) => isPurged(contentOf(documentData, 'notes'))))
  return purges$.subscribe(() => forgetCachedScreens())
}

function report(status: SyncStatus): void {
  const { checkedAt = null, collections } = status.receipt ?? {}
  reportReplication({
    phase: phaseOf(status),
    rejected: status.parked,
    receipt: { checkedAt, collections, repairs: status.counts.repairs },
  })
}

function phaseOf({ phase, failingSince, isDeviceFull, lastSyncedAt }: SyncStatus): SyncPhase {
  if (phase.kind === 'paused' || phase.kind === 'outdated') return phase
  if (failingSince !== null) return { kind: 'failing', since: failingSince, isDeviceFull }
  if (phase.kind === 'sending') return { kind: 'sending' }
  return { kind: lastSyncedAt === null ? 'starting' : 'idle' }
}

/** Collects counts into one call. */
const BATCH_MS = 10_000
const NONE: SyncCounts = { conflicts: 0, repairs: 0, parks: 0 }

/** Sends new counts to the server if the user agreed. Counts that are unsent when the app closes are lost. */
function reportCounts(counts$: Observable<SyncCounts>): Subscription {
  let told = NONE
  return counts$
    .pipe(
      distinctUntilChanged(isSame),
      auditTime(BATCH_MS),
      concatMap(async (counts) => {
        const isUntold = isSharingCounts() && !isSame(counts, told)
        if (!isUntold || (await send(subtract(counts, told)))) told = counts // counts without consent are never sent
      }),
    )
    .subscribe()
}

async function send(body: SyncCounts): Promise<boolean> {
  return (await callEndpoint(syncEndpoints.addSyncCounts, { body })).kind === 'ok'
}

function subtract(counts: SyncCounts, told: SyncCounts): SyncCounts {
  return {
    conflicts: counts.conflicts - told.conflicts,
    repairs: counts.repairs - told.repairs,
    parks: counts.parks - told.parks,
  }
}

function isSame(one: SyncCounts, other: SyncCounts): boolean {
  return one.conflicts === other.conflicts && one.repairs === other.repairs && one.parks === other.parks
}
