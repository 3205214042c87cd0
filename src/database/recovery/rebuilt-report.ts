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

export function reportRebuilt(userId: string, rescued: RescuedRow[]): void {
  reported$.next({ kind: 'damaged', userId, rescued })
}

/** Adds to the earlier report: a browser deletes one store after the other. */
export function reportWiped(userId: string, rows: readonly HeldRow[], hasEndedSession: boolean): void {
  const before = wipedRowsOf(userId)
  const isNew = ({ row }: HeldRow) => !before.some((each) => each.row.id === row.id)
  reported$.next({ kind: 'wiped', userId, rows: [...before, ...rows.filter(isNew)], hasEndedSession })
}

/** Call this at a sign-in: from then on only its signed-in user may see the report. */
export function closeReport(): void {
  const report = reported$.value
  if (report?.kind === 'wiped') reported$.next({ ...report, hasEndedSession: false })
}

/** Call this at a logout: the report holds the user's rows. */
export function dropReport(): void {
  reported$.next(undefined)
}

/** Removes rows that the user has restored or discarded. The report ends with the last row. */
export function dropWiped(rows: readonly HeldRow[]): void {
  const report = reported$.value
  if (report?.kind !== 'wiped') return
  const left = report.rows.filter((each) => !rows.includes(each))
  reported$.next(left.length > 0 ? { ...report, rows: left } : undefined)
}

/** Whether closing this page would lose unsent writes. */
export function hasWipedRows(): boolean {
  const report = reported$.value
  return report?.kind === 'wiped' && report.rows.length > 0
}

/** A user's unsent writes that only this page's memory has. */
export function wipedRowsOf(userId: string): HeldRow[] {
  const report = reported$.value
  return report?.kind === 'wiped' && report.userId === userId ? report.rows : []
}
