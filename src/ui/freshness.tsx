import { chakra } from '@chakra-ui/react'
import { formatAge } from '../platform/format-time.ts'
import { useNow } from './use-now.ts'

/** How old a fetched list is. */
export function Freshness({ fetchedAt }: { fetchedAt: number }) {
  const now = useNow()
  return (
    <chakra.p textStyle="small" color="muted">
      Updated {formatAge(fetchedAt, Math.max(now, fetchedAt))}
    </chakra.p>
  )
}
