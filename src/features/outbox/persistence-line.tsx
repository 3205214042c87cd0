import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { type Persistence, readPersistence } from '../../platform/storage-persistence.ts'
import { outboxTexts } from './outbox-texts.ts'

/** Whether what is on this device is safe there, in plain words. */
export function PersistenceLine() {
  const [persistence, setPersistence] = useState<Persistence>('unknown')
  useEffect(() => {
    readPersistence().then(setPersistence, () => {}) // then it stays unknown, and nothing is said
  }, [])
  if (persistence === 'unknown') return null
  return (
    <chakra.p textStyle="small" color="muted">
      {outboxTexts.persistence[persistence]}
    </chakra.p>
  )
}
