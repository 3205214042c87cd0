import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable, switchMap, timer } from 'rxjs'
import { daysLeftAt, type MembershipOwned } from '#schemas/membership.ts'
import { queryUser$ } from './session.ts'
import { ownedOf, type SyncedRow } from './synced-row.ts'
import type { ListPage } from './transactions.ts'

/** A membership as screens show it. */
export interface Membership extends MembershipOwned {
  id: string
}

const MINUTE_MS = 60_000

/** A page of the memberships of whoever is signed in as this device knows them, the latest first. */
export function membershipsPage$(page: number, size: number): Observable<ListPage<Membership>> {
  return memberships$().pipe(
    map((all) => ({ items: all.slice(page * size, (page + 1) * size), total: all.length })),
    distinctUntilChanged(deepEqual),
  )
}

/** The whole days left, a begun one counted; looked at every minute by this device's clock. */
export function daysLeft$(): Observable<number> {
  return memberships$().pipe(
    switchMap((all) => timer(0, MINUTE_MS).pipe(map(() => daysLeftAt(all, Date.now())))),
    distinctUntilChanged(),
  )
}

function memberships$(): Observable<Membership[]> {
  return queryUser$(({ memberships }) =>
    memberships.find().$.pipe(
      map((rows) =>
        rows
          .map((row) => row.toMutableJSON() as SyncedRow)
          .map((row) => ({ ...(ownedOf(row, 'memberships') as MembershipOwned), id: row.id }))
          .sort((one, other) => other.number - one.number),
      ),
    ),
  )
}
