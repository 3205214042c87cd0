import { BehaviorSubject, type Observable } from 'rxjs'
import type { RescuedRow } from './device-database.ts'

const rescued$ = new BehaviorSubject<RescuedRow[] | undefined>(undefined)

/** The unsent writes that were saved when a damaged database was rebuilt; undefined while none was. */
export const rebuiltWith$: Observable<RescuedRow[] | undefined> = rescued$

export function reportRebuilt(rescued: RescuedRow[]): void {
  rescued$.next(rescued)
}
