import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { type Persistence, readPersistence } from '../../platform/storage-persistence.ts'
import { outboxTexts } from './outbox-texts.ts'

/** Tells if the browser may evict this device's data. */
export function PersistenceLine() {
  const [persistence, setPersistence] = useState<Persistence>('unknown')
  useEffect(() => {
    readPersistence().then(setPersistence, () => {}) // stays unknown
  }, [])
  if (persistence === 'unknown') return null
  return (
    <chakra.p textStyle="small" color="muted">
      {outboxTexts.persistence[persistence]}
    </chakra.p>
  )
}
