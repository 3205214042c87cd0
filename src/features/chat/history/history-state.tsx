import { chakra } from '@chakra-ui/react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { historyTexts as texts } from './history-texts.ts'

interface HistoryStateProps {
  /** Undefined until the device was asked. */
  total: number | undefined
  isNarrow: boolean
  /** Nothing is here, and what the server has did not come. */
  hasFailed: boolean
  onRetry: () => void
}

/** What the history shows where it has no card to show. */
export function HistoryState({ total, isNarrow, hasFailed, onRetry }: HistoryStateProps) {
  if (total === undefined) return <Spinner label={texts.loading} />
  if (total > 0) return null
  if (isNarrow) {
    return (
      <Card>
        <EmptyState drawing="lost" title={texts.noMatch} />
      </Card>
    )
  }
  if (hasFailed) {
    return (
      <Card>
        <EmptyState drawing="broken" title={texts.failed} role="alert">
          <Button variant="outline" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState drawing="done" title={texts.empty}>
        <chakra.p maxWidth="24rem">{texts.emptyHint}</chakra.p>
      </EmptyState>
    </Card>
  )
}
