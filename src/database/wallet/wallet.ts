import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { hasPulled$ } from '../rows/first-pull.ts'
import { syncedAt$ } from '../rows/synced-at.ts'
import { daysLeft$ } from './memberships.ts'
import { balance$ } from './transactions.ts'

/** A person's balance and membership, as this device knows them. */
export interface Wallet {
  /** In credits. */
  balance: number
  /** The membership's, by this device's clock. */
  daysLeft: number
  /** When device and server were last in step, in ms since 1970. */
  syncedAt: number
}

/**
 * The wallet of whoever is signed in; null while the ledger has not come whole to this device: a balance of a part of it, or
 * of none, would be wrong.
 */
export function wallet$(): Observable<Wallet | null> {
  return combineLatest([hasPulled$(), syncedAt$(), balance$(), daysLeft$()]).pipe(
    map(([hasPulled, syncedAt, balance, daysLeft]) =>
      hasPulled && syncedAt !== null ? { balance, daysLeft, syncedAt } : null,
    ),
    distinctUntilChanged(deepEqual),
  )
}
