import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable, switchMap, timer } from 'rxjs'
import { daysLeftAt, listMemberships, type Membership } from '#schemas/membership.ts'
import { type ListPage, transactions$ } from './transactions.ts'

const MINUTE_MS = 60_000

/** A page of the signed-in user's memberships on this device, latest first. */
export function membershipsPage$(page: number, size: number): Observable<ListPage<Membership>> {
  return transactions$().pipe(
    map(listMemberships),
    map((all) => ({ items: all.slice(page * size, (page + 1) * size), total: all.length })),
    distinctUntilChanged(deepEqual),
  )
}

/** The days left, rounded up; updated every minute by this device's clock. */
export function daysLeft$(): Observable<number> {
  return transactions$().pipe(
    map(([latest]) => latest?.membershipEnd ?? 0),
    switchMap((end) => timer(0, MINUTE_MS).pipe(map(() => daysLeftAt(end, Date.now())))),
    distinctUntilChanged(),
  )
}
