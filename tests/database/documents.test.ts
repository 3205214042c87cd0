import { expect, it } from 'vitest'
import { notes } from '#server/db/tables/notes.ts'
import { documents$ } from '#src/database/rows/documents.ts'
import { type DocumentQuery, notDeleted } from '#src/database/rows/row-queries.ts'
import { writeUserRow } from '#src/database/rows/write-row.ts'

const queries = (query: DocumentQuery<'notes'>) => query

it('a query of a field that no document has does not compile', () => {
  expect(queries({ ...notDeleted, selector: { deletedAt: 0, categoryId: '' } })).toHaveProperty('sort')
  // @ts-expect-error misspelt
  queries({ selector: { deletedAtt: { $eq: 0 } } })
  // @ts-expect-error of a bookmark
  queries({ selector: { summary: '' } })
  // @ts-expect-error misspelt
  queries({ sort: [{ newestFrist: 'asc' }] })
  // @ts-expect-error of no collection
  expect(() => documents$('note', notDeleted)).not.toThrow()
})

it('a write of another type, and a column that no table has, do not compile', () => {
  const never = () => {
    // @ts-expect-error a number
    writeUserRow('notes', 'n1', (note) => note && { ...note, name: 1 })
    // @ts-expect-error of no table
    return notes.deletedAtt
  }
  expect(never).toBeTypeOf('function')
})
