import { BehaviorSubject, type Observable } from 'rxjs'
import type { HeldRow } from '../rows/held-rows.ts'
import type { RescuedRow } from './device-database.ts'

/** The owner of a rebuilt database, and its unsent rows. */
export type RebuiltReport =
  /** It could not be opened; the unsent writes were saved out of it. */
  | { kind: 'damaged'; userId: string; rescued: RescuedRow[] }
  /**
   * The browser deleted it under the page; the unsent writes are in this page's memory alone. `hasEndedSession`: the person
   * is signed out by that and nobody has signed in since, so that it may be shown although nobody is signed in.
   */
  | { kind: 'wiped'; userId: string; rows: HeldRow[]; hasEndedSession: boolean }

const reported$ = new BehaviorSubject<RebuiltReport | undefined>(undefined)

/** The last rebuilding in this tab; undefined while there was none. Show it to nobody but its user. */
export const rebuilt$: Observable<RebuiltReport | undefined> = reported$

export function readReport(): RebuiltReport | undefined {
  return reported$.value
}

export function setReport(report: RebuiltReport | undefined): void {
  reported$.next(report)
}
