import { useDeferredValue, useMemo, useState } from 'react'
import { fromUserData } from '../../../database/load-data.ts'
import type { NotesPage } from '../../../database/notes/notes.ts'
import { loadModule } from '../../../platform/load-module.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { isNarrowed, type ListQuery } from './notes-query.ts'

/** Most starts show their notes without a search. */
export const loadSearch = () => loadModule(() => import('./found-notes.ts'))

const readCount = fromUserData(({ noteCount$ }) => noteCount$())

/** Notes of a query, live, and the total number. Keeps the last answer until the next arrives. */
export function useNotes(query: ListQuery): { found: NotesPage | undefined; total: number | undefined } {
  const { words, categoryId, isBookmarked, size } = query
  const page = query.page - 1
  const isNarrow = isNarrowed(query)
  const makeQuery = useMemo(() => {
    if (!isNarrow) return fromUserData(({ notesPage$ }) => notesPage$(page, size))
    return async () => {
      const { foundNotes$ } = await loadSearch()
      return foundNotes$({ words, categoryId, isBookmarked, page, size })
    }
  }, [isNarrow, words, categoryId, isBookmarked, page, size])
  const found = useLiveQuery(makeQuery, `notes ${JSON.stringify(query)}`)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  // A page of rows is a long task on a slow device: React renders a deferred value in slices.
  return { found: useDeferredValue(found ?? kept), total: useLiveQuery(readCount, 'note count') }
}
