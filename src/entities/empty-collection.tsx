import type { ReactNode } from 'react'
import { offlineTexts } from '../texts/offline-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useFirstPull } from './use-first-pull.ts'

interface EmptyCollectionProps {
  /** Shown while rows may still come. */
  loading: ReactNode
  failed: string
  failedHint?: string | undefined
  /** Shown if the collection is empty. */
  children: ReactNode
}

/** Shown for a collection that is empty on this device: it is empty, or nothing was pulled yet. */
export function EmptyCollection({ loading, failed, failedHint, children }: EmptyCollectionProps) {
  const { state, reload } = useFirstPull()
  if (state === 'loading') return loading
  if (state === 'loaded') return <Card>{children}</Card>
  const isLimited = state === 'limited'
  return (
    <Card>
      <EmptyState drawing="offline" title={isLimited ? offlineTexts.tooManyCalls : failed} role="alert">
        {!isLimited && failedHint && <p>{failedHint}</p>}
        <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
      </EmptyState>
    </Card>
  )
}
