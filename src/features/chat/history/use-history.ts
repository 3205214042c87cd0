import { useCallback, useRef, useState } from 'react'
import { catchError, map, type Observable, of } from 'rxjs'
import { chatHistory$, type HistoryPage } from '../../../database/chat/chat-history.ts'
import { useFirstPull } from '../../../entities/use-first-pull.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'

interface HistoryChoice {
  /** Counts from 1. */
  page: number
  size: number
  filter: string
  words: string
}

type Found = { history: HistoryPage } | { error: unknown }

/** The requested page, live; `found` is undefined until known. */
export function useHistory({ page, size, filter, words }: HistoryChoice): {
  found: HistoryPage | undefined
  hasFailed: boolean
  reload: () => void
} {
  const { state, reload } = useFirstPull()
  const [round, setRound] = useState(0)
  const read = useCallback((): Observable<Found> => {
    void round // a retry reads again
    return chatHistory$({ page: page - 1, size, filter, words }).pipe(
      map((history) => ({ history })),
      catchError((error: unknown) => {
        console.error('The conversations cannot be read:', error)
        return of({ error })
      }),
    )
  }, [page, size, filter, words, round])
  const read$ = useLiveQuery(read)
  const isBroken = read$ !== undefined && 'error' in read$
  const last = useRef<HistoryPage>(undefined) // stays until another query has found something
  if (read$ && 'history' in read$) last.current = read$.history
  const history = last.current
  const mayStillCome = history?.total === 0 && filter === '' && words === '' && state === 'loading'
  return {
    found: isBroken ? { entries: [], total: 0 } : mayStillCome ? undefined : history,
    hasFailed: isBroken || (history?.total === 0 && state !== 'loaded'),
    reload: () => {
      setRound((before) => before + 1)
      reload()
    },
  }
}
