import { useMemo } from 'react'
import type { Article } from '#schemas/article.ts'
import { fromData } from '../../../database/load-data.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'

/** Ids of those articles that the reader has read. */
export function useReadAmong(articles: readonly Article[]): ReadonlySet<string> {
  const key = articles.map(({ id }) => id).join()
  const read = useLiveQuery(
    useMemo(() => fromData(({ readAmong$ }) => readAmong$(key === '' ? [] : key.split(','))), [key]),
    `read ${key}`,
  )
  return useMemo(() => new Set(read), [read])
}
