import { chakra } from '@chakra-ui/react'
import { Age } from './age.tsx'
import { useNow } from './use-now.ts'

/** Age of a fetched list. */
export function Freshness({ fetchedAt }: { fetchedAt: number }) {
  const now = useNow()
  return (
    <chakra.p textStyle="small" color="muted">
      Updated <Age at={fetchedAt} now={now} />
    </chakra.p>
  )
}
