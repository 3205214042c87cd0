// Changes what rebuilt-report.ts tells: apart from it, so that the first page loads none of this.

import type { HeldRow } from '../rows/held-rows.ts'
import type { RescuedRow } from './device-database.ts'
import { readReport, setReport } from './rebuilt-report.ts'

export function reportRebuilt(userId: string, rescued: RescuedRow[]): void {
  setReport({ kind: 'damaged', userId, rescued })
}

/** Adds to what was reported before: a browser deletes one store after the other. */
export function reportWiped(userId: string, rows: readonly HeldRow[], hasEndedSession: boolean): void {
  const before = wipedRowsOf(userId)
  const isNew = ({ row }: HeldRow) => !before.some((each) => each.row.id === row.id)
  setReport({ kind: 'wiped', userId, rows: [...before, ...rows.filter(isNew)], hasEndedSession })
}

/** Somebody signs in: from now on it is their session that ends. */
export function closeReport(): void {
  const report = readReport()
  if (report?.kind === 'wiped') setReport({ ...report, hasEndedSession: false })
}

/** The person signs out, and with them goes what this page held of theirs. */
export function dropReport(): void {
  setReport(undefined)
}

/** The person has stored these rows again, or given them up; once none is left, the report is over. */
export function dropWiped(rows: readonly HeldRow[]): void {
  const report = readReport()
  if (report?.kind !== 'wiped') return
  const left = report.rows.filter((each) => !rows.includes(each))
  setReport(left.length > 0 ? { ...report, rows: left } : undefined)
}

/** Whether unsent writes would go with this page. */
export function hasWipedRows(): boolean {
  const report = readReport()
  return report?.kind === 'wiped' && report.rows.length > 0
}

/** A person's unsent writes that are in this page's memory alone. */
export function wipedRowsOf(userId: string): HeldRow[] {
  const report = readReport()
  return report?.kind === 'wiped' && report.userId === userId ? report.rows : []
}
