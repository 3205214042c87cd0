import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { useConnection } from '../../../entities/use-connection.ts'
import { useWallet } from '../../../entities/use-wallet.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Freshness } from '../../../ui/freshness.tsx'
import { GoToPage } from '../../../ui/go-to-page.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { walletTexts } from '../wallet-texts.ts'
import { type History, pageSizes } from './use-history.ts'

interface HistoryListProps<Item> {
  history: History<Item>
  /** Texts of the empty state. */
  empty: { title: string; hint: string }
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a history: its age, a table and paging, or the reason why it is missing. */
export function HistoryList<Item>({ history, empty, children }: HistoryListProps<Item>) {
  const { found, page, size, turnTo } = history
  const syncedAt = useWallet()?.syncedAt
  if (!found) return <Spinner label={walletTexts.loading} />
  if (found.total === 0) return <NoHistory {...empty} />
  return (
    <>
      {syncedAt !== undefined && <Freshness fetchedAt={syncedAt} />}
      {children(found.items)}
      <Paginator page={page - 1} size={size} sizes={pageSizes} total={found.total} onChange={turnTo} />
      <GoToPage page={page} lastPage={Math.ceil(found.total / size)} onGo={(wanted) => turnTo(wanted - 1, size)} />
    </>
  )
}

function NoHistory({ title, hint }: { title: string; hint: string }) {
  const isOffline = useConnection() === 'offline'
  return (
    <EmptyCollection
      loading={<Spinner label={walletTexts.loading} />}
      failed={walletTexts.otherError}
      failedHint={isOffline ? walletTexts.unknown : undefined}
    >
      <EmptyState drawing="done" title={title}>
        <chakra.p maxWidth="24rem">{hint}</chakra.p>
      </EmptyState>
    </EmptyCollection>
  )
}
