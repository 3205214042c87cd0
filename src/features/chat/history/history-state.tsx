import { chakra } from '@chakra-ui/react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { historyTexts as texts } from './history-texts.ts'

interface HistoryStateProps {
  /** Undefined until the device has answered. */
  total: number | undefined
  isNarrow: boolean
  /** True if the device has no conversations and the server did not answer. */
  hasFailed: boolean
  onRetry: () => void
}

/** State of the history without cards: loading, empty or failed. */
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
