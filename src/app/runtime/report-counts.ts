import { auditTime, concatMap, distinctUntilChanged, type Observable, type Subscription } from 'rxjs'
import { syncEndpoints } from '#schemas/endpoints/sync.ts'
import type { SyncCounts } from '#schemas/sync.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { isSharingCounts } from '../../platform/sharing-counts.ts'

/** Collects counts into one call. */
const BATCH_MS = 10_000
const NONE: SyncCounts = { conflicts: 0, repairs: 0, parks: 0 }

/** Sends new counts to the server if the user agreed. Counts that are unsent when the app closes are lost. */
export function reportCounts(counts$: Observable<SyncCounts>): Subscription {
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
