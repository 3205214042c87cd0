import { BehaviorSubject, type Observable } from 'rxjs'
import type { RescuedRow } from './device-database.ts'

/** That a damaged database was rebuilt: whose, and the unsent writes that were saved out of it. */
export interface RebuiltReport {
  userId: string
  rescued: RescuedRow[]
}

const reported$ = new BehaviorSubject<RebuiltReport | undefined>(undefined)

/** The last rebuilding in this tab; undefined while there was none. Show it to nobody but its user. */
export const rebuilt$: Observable<RebuiltReport | undefined> = reported$

export function reportRebuilt(report: RebuiltReport): void {
  reported$.next(report)
}
