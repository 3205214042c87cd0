import { BehaviorSubject, type Observable } from 'rxjs'
import type { RescuedRow } from './device-database.ts'
import type { HeldRow } from './held-rows.ts'

/** Whose database was rebuilt, and what of it had not been sent. */
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

export function reportRebuilt(userId: string, rescued: RescuedRow[]): void {
  reported$.next({ kind: 'damaged', userId, rescued })
}

/** Adds to what was reported before: a browser deletes one store after the other. */
export function reportWiped(userId: string, rows: readonly HeldRow[], hasEndedSession: boolean): void {
  const before = wipedRowsOf(userId)
  const isNew = ({ row }: HeldRow) => !before.some((each) => each.row.id === row.id)
  reported$.next({ kind: 'wiped', userId, rows: [...before, ...rows.filter(isNew)], hasEndedSession })
}

/** Somebody signs in: from now on it is their session that ends. */
export function closeReport(): void {
  const report = reported$.value
  if (report?.kind === 'wiped') reported$.next({ ...report, hasEndedSession: false })
}

/** The person signs out, and with them goes what this page held of theirs. */
export function dropReport(): void {
  reported$.next(undefined)
}

/** The person has stored these rows again, or given them up; once none is left, the report is over. */
export function dropWiped(rows: readonly HeldRow[]): void {
  const report = reported$.value
  if (report?.kind !== 'wiped') return
  const left = report.rows.filter((each) => !rows.includes(each))
  reported$.next(left.length > 0 ? { ...report, rows: left } : undefined)
}

/** Whether unsent writes would go with this page. */
export function hasWipedRows(): boolean {
  const report = reported$.value
  return report?.kind === 'wiped' && report.rows.length > 0
}

/** A person's unsent writes that are in this page's memory alone. */
export function wipedRowsOf(userId: string): HeldRow[] {
  const report = reported$.value
  return report?.kind === 'wiped' && report.userId === userId ? report.rows : []
}
