import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { hasPulled$ } from '../session/first-pull.ts'
import { syncedAt$ } from '../session/synced-at.ts'
import { daysLeft$ } from './memberships.ts'
import { balance$ } from './transactions.ts'

/** A user's balance and membership, by this device's data. */
export interface Wallet {
  /** In credits. */
  balance: number
  /** Days left of the membership, by this device's clock. */
  daysLeft: number
  /** When the device was last in sync with the server, in ms since 1970. */
  syncedAt: number
}

/**
 * The signed-in user's wallet; null until the device has the whole ledger: the balance of a part of it would be
 * wrong.
 */
export function wallet$(): Observable<Wallet | null> {
  return combineLatest([hasPulled$(), syncedAt$(), balance$(), daysLeft$()]).pipe(
    map(([hasPulled, syncedAt, balance, daysLeft]) =>
      hasPulled && syncedAt !== null ? { balance, daysLeft, syncedAt } : null,
    ),
    distinctUntilChanged(deepEqual),
  )
}
