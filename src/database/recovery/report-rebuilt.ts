// Writes the report of rebuilt-report.ts. Separate from it, so that the first page does not load this code.

import type { RescuedRow } from '../store/personal-database.ts'
import type { HeldRow } from './held-rows.ts'
import { readReport, setReport } from './rebuilt-report.ts'

export function reportRebuilt(userId: string, rescued: RescuedRow[]): void {
  setReport({ kind: 'damaged', userId, rescued })
}

/** Adds to the earlier report: a browser deletes one store after the other. */
export function reportWiped(userId: string, rows: readonly HeldRow[], hasEndedSession: boolean): void {
  const before = wipedRowsOf(userId)
  const isNew = ({ row }: HeldRow) => !before.some((each) => each.row.id === row.id)
  setReport({ kind: 'wiped', userId, rows: [...before, ...rows.filter(isNew)], hasEndedSession })
}

/** Call this at a sign-in: from then on only its signed-in user may see the report. */
export function closeReport(): void {
  const report = readReport()
  if (report?.kind === 'wiped') setReport({ ...report, hasEndedSession: false })
}

/** Call this at a logout: the report holds the user's rows. */
export function dropReport(): void {
  setReport(undefined)
}

/** Removes rows that the user has restored or discarded. The report ends with the last row. */
export function dropWiped(rows: readonly HeldRow[]): void {
  const report = readReport()
  if (report?.kind !== 'wiped') return
  const left = report.rows.filter((each) => !rows.includes(each))
  setReport(left.length > 0 ? { ...report, rows: left } : undefined)
}

/** Whether closing this page would lose unsent writes. */
export function hasWipedRows(): boolean {
  const report = readReport()
  return report?.kind === 'wiped' && report.rows.length > 0
}

/** A user's unsent writes that only this page's memory has. */
export function wipedRowsOf(userId: string): HeldRow[] {
  const report = readReport()
  return report?.kind === 'wiped' && report.userId === userId ? report.rows : []
}
