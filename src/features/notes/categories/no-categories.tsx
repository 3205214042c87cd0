import { chakra } from '@chakra-ui/react'
import { useFirstPull } from '../../../entities/use-first-pull.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { categoryTexts as texts } from './category-texts.ts'

/** None on this device: because there are none, or because none have come yet. */
export function NoCategories() {
  const { state, reload } = useFirstPull()
  if (state === 'loading') return <Spinner label="Loading" />
  if (state === 'loaded') {
    return (
      <Card>
        <EmptyState drawing="notes" title={texts.empty}>
          <chakra.p maxWidth="24rem">{texts.emptyHint}</chakra.p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState drawing="offline" title={state === 'limited' ? offlineTexts.tooManyCalls : texts.failed} role="alert">
        <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
      </EmptyState>
    </Card>
  )
}
