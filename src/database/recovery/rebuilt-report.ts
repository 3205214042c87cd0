import { BehaviorSubject, type Observable } from 'rxjs'
import type { RescuedRow } from '../store/personal-database.ts'
import type { HeldRow } from './held-rows.ts'

/** The owner of a rebuilt database, and its unsent rows. */
export type RebuiltReport =
  /** It could not be opened; its unsent writes were saved. */
  | { kind: 'damaged'; userId: string; rescued: RescuedRow[] }
  /**
   * The browser deleted it under the page; only this page's memory has the unsent writes. `hasEndedSession`: this
   * signed the user out and nobody has signed in since, so a visitor may see the report.
   */
  | { kind: 'wiped'; userId: string; rows: HeldRow[]; hasEndedSession: boolean }

const reported$ = new BehaviorSubject<RebuiltReport | undefined>(undefined)

/** The last rebuild in this tab; undefined if there was none. Show it to its user only. */
export const rebuilt$: Observable<RebuiltReport | undefined> = reported$

export function readReport(): RebuiltReport | undefined {
  return reported$.value
}

export function setReport(report: RebuiltReport | undefined): void {
  reported$.next(report)
}
