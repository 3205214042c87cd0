import { chakra } from '@chakra-ui/react'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { useConnection } from '../../../entities/use-connection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { walletTexts as texts } from '../wallet-texts.ts'

export function NoHistory({ title, hint }: { title: string; hint: string }) {
  const isOffline = useConnection() === 'offline'
  return (
    <EmptyCollection
      loading={<Spinner label={texts.loading} />}
      failed={texts.otherError}
      failedHint={isOffline ? texts.unknown : undefined}
    >
      <EmptyState drawing="done" title={title}>
        <chakra.p maxWidth="24rem">{hint}</chakra.p>
      </EmptyState>
    </EmptyCollection>
  )
}
