import { chakra } from '@chakra-ui/react'
import { useConnection } from '../../../entities/use-connection.ts'
import { useFirstPull } from '../../../entities/use-first-pull.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { walletTexts as texts } from '../wallet-texts.ts'

/** Nothing on this device: because there is nothing, or because nothing has come yet. */
export function NoHistory({ title, hint }: { title: string; hint: string }) {
  const { state, reload } = useFirstPull()
  const isOffline = useConnection() === 'offline'
  if (state === 'loading') return <Spinner label={texts.loading} />
  if (state === 'loaded') {
    return (
      <Card>
        <EmptyState drawing="done" title={title}>
          <chakra.p maxWidth="24rem">{hint}</chakra.p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        drawing="offline"
        title={state === 'limited' ? offlineTexts.tooManyCalls : texts.otherError}
        role="alert"
      >
        {state === 'failed' && isOffline && <p>{texts.unknown}</p>}
        <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
      </EmptyState>
    </Card>
  )
}
