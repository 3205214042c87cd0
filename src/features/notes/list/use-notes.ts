import { useCallback, useDeferredValue, useState } from 'react'
import { type NotesPage, noteCount$, notesPage$ } from '../../../database/notes/notes.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { foundNotes$ } from './found-notes.ts'
import { isNarrowed, type ListQuery } from './notes-query.ts'

/** Notes of a query, live, and the total number. Keeps the last answer until the next arrives. */
export function useNotes(query: ListQuery): { found: NotesPage | undefined; total: number | undefined } {
  const { words, categoryId, isBookmarked, size } = query
  const page = query.page - 1
  const isNarrow = isNarrowed(query)
  const makeQuery = useCallback(
    () => (isNarrow ? foundNotes$({ words, categoryId, isBookmarked, page, size }) : notesPage$(page, size)),
    [isNarrow, words, categoryId, isBookmarked, page, size],
  )
  const found = useLiveQuery(makeQuery, `notes ${JSON.stringify(query)}`)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  // A page of rows is a long task on a slow device: React renders a deferred value in slices.
  return { found: useDeferredValue(found ?? kept), total: useLiveQuery(noteCount$, 'note count') }
}
