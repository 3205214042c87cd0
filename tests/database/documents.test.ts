import { expect, it } from 'vitest'
import { notes } from '#server/db/tables/notes.ts'
import { documents$ } from '#src/database/session/documents.ts'
import { writeUserRow } from '#src/database/session/write-row.ts'
import { type DocumentQuery, notDeleted } from '#src/database/store/row-queries.ts'

const queries = (query: DocumentQuery<'notes'>) => query

it('does not compile a query of an unknown field', () => {
  expect(queries({ ...notDeleted, selector: { deletedAt: 0, categoryId: '' } })).toHaveProperty('sort')
  // @ts-expect-error misspelt
  queries({ selector: { deletedAtt: { $eq: 0 } } })
  // @ts-expect-error a field of bookmarks
  queries({ selector: { summary: '' } })
  // @ts-expect-error misspelt
  queries({ sort: [{ newestFrist: 'asc' }] })
  // @ts-expect-error no such collection
  expect(() => documents$('note', notDeleted)).not.toThrow()
})

it('does not compile a write of a wrong type or a query of an unknown column', () => {
  const never = () => {
    // @ts-expect-error a number
    writeUserRow('notes', 'n1', (note) => note && { ...note, name: 1 })
    // @ts-expect-error no such column
    return notes.deletedAtt
  }
  expect(never).toBeTypeOf('function')
})
