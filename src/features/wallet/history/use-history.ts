import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Observable } from 'rxjs'
import type { ListPage } from '../../../database/wallet/transactions.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { readPaging, usePageTurning } from '../../../ui/use-paging.ts'

export const pageSizes = [5, 10, 25, 100] as const

export interface History<Item> {
  /** Undefined until the device answers. Keeps the last page until the next arrives. */
  found: ListPage<Item> | undefined
  /** Counts from 1. */
  page: number
  size: number
  /** Counts from 0. */
  turnTo: (page: number, size: number) => void
}

/** The page of a list that the address asks for, live. `read`, a module's own function, counts pages from 0. */
export function useHistory<Item>(read: (page: number, size: number) => Observable<ListPage<Item>>): History<Item> {
  const [search] = useSearchParams()
  const { page, size } = readPaging(search, pageSizes, 5)
  const found = useLiveQuery(useCallback(() => read(page - 1, size), [read, page, size]))
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  const turnTo = usePageTurning({ page, size }, found?.total)
  return { found: found ?? kept, page, size, turnTo }
}
