import { chakra } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { operationEndpoints } from '#schemas/endpoints/operation.ts'
import type { Operation } from '#schemas/operation.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { formatAge } from '../../platform/format-time.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Freshness } from '../../ui/freshness.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { loadProblem, useLoad } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ErrorsTable } from './errors-table.tsx'
import { FailingFeedsTable } from './failing-feeds-table.tsx'
import { JobsTable } from './jobs-table.tsx'
import { OperationFacts } from './operation-facts.tsx'
import { operationTexts as texts } from './operation-texts.ts'

/** State of the installation, for administrators. Needs the server: offline it shows its last answer. */
export function OperationPage() {
  usePageTitle(texts.title)
  const { answer, state, reload } = useOperation()
  const problem = loadProblem(state, texts.needsNetwork)
  const hasFailed = state === 'failed' || state === 'limited'
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Breadcrumb current={texts.title} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <PageHeading title={texts.title} about={answer ? describeServer(answer.operation) : texts.about} />
        {answer && (
          <chakra.div display="flex" alignItems="center" gap="3">
            <Freshness fetchedAt={answer.fetchedAt} />
            <Button variant="outline" onClick={reload}>
              <RefreshCw size={18} aria-hidden />
              {texts.refresh}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      {answer && hasFailed && <RetryNotice problem={problem} onRetry={reload} />}
      {answer && <Parts operation={answer.operation} />}
      {!answer && !hasFailed && <ListSkeleton label={texts.loading} />}
      {!answer && hasFailed && (
        <Card>
          <EmptyState drawing="offline" title={texts.failed} role="alert">
            <p>{problem}</p>
            <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
          </EmptyState>
        </Card>
      )}
    </chakra.div>
  )
}

function Parts({ operation }: { operation: Operation }) {
  const { server, failingFeeds, queues, jobs, errors } = operation
  const now = Date.parse(operation.at)
  return (
    <>
      <OperationFacts operation={operation} now={now} />
      <FailingFeedsTable
        feeds={failingFeeds}
        total={queues?.failingFeeds ?? 0}
        unanswered={queues?.unansweredFeeds ?? 0}
        now={now}
      />
      <JobsTable jobs={jobs} now={now} />
      <ErrorsTable errors={errors} host={server.host} />
    </>
  )
}

function describeServer({ at, server: { version, host, startedAt } }: Operation): string {
  return texts.server(version, host, formatAge(Date.parse(startedAt), Date.parse(at)))
}

const REFRESH_MS = 30_000

/** State of the installation, read again every 30 seconds while the page is visible. The last answer in between. */
function useOperation() {
  const [answer, setAnswer] = useState<{ operation: Operation; fetchedAt: number }>()
  const load = useCallback(async () => {
    const outcome = await callEndpoint(operationEndpoints.operation)
    if (outcome.kind === 'ok') setAnswer({ operation: outcome.value, fetchedAt: Date.now() })
    return loadResultOf(outcome)
  }, [])
  const { state, reload } = useLoad(load)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [reload])
  return { answer, state, reload }
}
