import { expect, it } from 'vitest'
import { UnsentRows } from '#src/replication/sync-status.ts'
import { cleanRow, edited } from './sample-row.ts'

const unsentRow = edited(undefined, 'a')
const placed = { collection: 'notes', row: unsentRow } as const
const refusal = { status: 422, code: 'invalid', message: 'no' }

it('[OF-02] counts rows as they are written, parked and sent', () => {
  const rows = new UnsentRows()
  rows.noteWrite('notes', unsentRow)
  rows.noteWrite('notes', unsentRow)
  expect(rows).toMatchObject({ unsent: 1, parked: 0 })
  rows.noteWrite('notes', { ...unsentRow, parked: refusal })
  expect(rows).toMatchObject({ unsent: 1, parked: 1 })
  rows.noteWrite('notes', cleanRow('a', 1))
  expect(rows).toMatchObject({ unsent: 0, parked: 0 })
})

it('[OF-02] counts what was written while the rows were looked up', () => {
  const rows = new UnsentRows()
  rows.beginLookUp()
  rows.noteWrite('notes', unsentRow)
  rows.endLookUp([])
  expect(rows.unsent).toBe(1)
  rows.beginLookUp()
  rows.noteWrite('notes', cleanRow('a', 1))
  rows.endLookUp([placed])
  expect(rows.unsent).toBe(0)
  rows.beginLookUp()
  rows.endLookUp([placed])
  expect(rows.unsent).toBe(1)
})

it('[OF-02] counts no row that is deleted here', () => {
  const rows = new UnsentRows()
  rows.noteWrite('notes', unsentRow)
  rows.noteWrite('notes', { ...unsentRow, _deleted: true })
  expect(rows.unsent).toBe(0)
})
