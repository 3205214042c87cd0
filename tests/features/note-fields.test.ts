import { expect, test } from 'vitest'
import { choiceFieldsOf, noChoices, readChoices } from '#src/features/notes/form/note-fields.ts'
import { noteContent } from '../support/rows/test-documents.ts'

test('the form holds a note’s choices, and gives them back', () => {
  const chosen = { categoryId: 'law', tags: ['a', 'b'], currentUserBookmarked: true }
  const fields = choiceFieldsOf(noteContent(chosen))
  expect(fields).toEqual({ categoryId: 'law', tags: ['a', 'b'], bookmarked: true })
  expect(readChoices(fields)).toEqual(chosen)
})

test('a draft that lacks a field of the form has that of a new note', () => {
  const { categoryId: _, ...older } = noChoices
  expect(readChoices(older as typeof noChoices)).toEqual(readChoices(noChoices))
})
