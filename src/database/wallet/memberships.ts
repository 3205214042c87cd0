import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable, switchMap, timer } from 'rxjs'
import { daysLeftAt } from '#schemas/membership.ts'
import { type Document, documents$ } from '../session/documents.ts'
import type { ListPage } from './transactions.ts'

export type Membership = Document<'memberships'>

const MINUTE_MS = 60_000

/** A page of the signed-in user's memberships on this device, latest first. */
export function membershipsPage$(page: number, size: number): Observable<ListPage<Membership>> {
  return memberships$().pipe(
    map((all) => ({ items: all.slice(page * size, (page + 1) * size), total: all.length })),
    distinctUntilChanged(deepEqual),
  )
}

/** The days left, rounded up; updated every minute by this device's clock. */
export function daysLeft$(): Observable<number> {
  return memberships$().pipe(
    switchMap((all) => timer(0, MINUTE_MS).pipe(map(() => daysLeftAt(all, Date.now())))),
    distinctUntilChanged(),
  )
}

function memberships$(): Observable<Membership[]> {
  return documents$('memberships', {}).pipe(map((all) => all.toSorted((one, other) => other.number - one.number)))
}
