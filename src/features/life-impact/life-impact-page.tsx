import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import { insightEndpoints } from '#schemas/endpoints/insights.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { type InsightList, insights$, saveInsight, storeInsights } from '../../database/news/insights.ts'
import type { StoredInsight } from '../../database/store/personal-database.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useSession } from '../../entities/use-session.ts'
import { formatAge } from '../../platform/format-time.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { InsightItem } from './insight-item.tsx'
import { lifeImpactTexts } from './life-impact-texts.ts'
import { SampleInsights } from './sample-insights.tsx'
import { showNotSaved } from './say-not-saved.ts'

/** News by personal goal: the user's own insights, or samples if there are none. */
export function LifeImpactPage() {
  usePageTitle(lifeImpactTexts.title, lifeImpactTexts.about)
  const session = useSession()
  return (
    <chakra.div display="grid" gap="4">
      <PageHeading title={lifeImpactTexts.title} about={lifeImpactTexts.lead} />
      {session.kind === 'unknown' && <Spinner label={lifeImpactTexts.loading} />}
      {session.kind === 'visitor' && <SampleInsights isUser={false} />}
      {session.kind === 'user' && <UserInsights key={session.details.userId} userId={session.details.userId} />}
      <chakra.p
        textStyle="small"
        color="muted"
        textAlign="center"
        textWrap="balance"
        paddingBlock="2"
        css={{ '[data-loading] ~ &': { display: 'none' } }} // it would be pushed down
      >
        {lifeImpactTexts.refresh}
      </chakra.p>
    </chakra.div>
  )
}

/** A user's own insights and saved earlier ones; samples before the first. */
function UserInsights({ userId }: { userId: string }) {
  const { insights, state, reload } = useInsights(userId)
  const isEmpty = !insights || insights.current.length + insights.earlier.length === 0
  if (isEmpty && state === 'loading') return <Spinner label={lifeImpactTexts.loading} />
  if (!insights) return null
  const problem = problemOf(state, insights)
  return (
    <>
      {problem && <RetryNotice problem={problem} onRetry={reload} />}
      {isEmpty && <SampleInsights isUser />}
      {insights.current.length > 0 && (
        <chakra.div display="grid" gap="2">
          <Freshness insights={insights.current} />
          <Insights userId={userId} insights={insights.current} isOpenFirst />
        </chakra.div>
      )}
      {insights.earlier.length > 0 && (
        <chakra.section aria-labelledby="earlier" display="grid" gap="3" marginTop="4">
          <chakra.h2 id="earlier" textStyle="heading">
            {lifeImpactTexts.earlier}
          </chakra.h2>
          <Insights userId={userId} insights={insights.earlier} level="h3" />
        </chakra.section>
      )}
    </>
  )
}

function Insights(props: { userId: string; insights: StoredInsight[]; isOpenFirst?: boolean; level?: 'h2' | 'h3' }) {
  return (
    <Card overflow="hidden">
      {props.insights.map((insight, index) => (
        <InsightItem
          key={insight.id}
          insight={insight}
          isSaved={insight.isSaved}
          level={props.level ?? 'h2'}
          isOpenFirst={props.isOpenFirst === true && index === 0}
          onSave={(isSaved) => void saveInsight(props.userId, insight.id, isSaved).catch(showNotSaved)}
        />
      ))}
    </Card>
  )
}

function Freshness({ insights: [newest] }: { insights: StoredInsight[] }) {
  const now = useNow()
  if (!newest) return null
  return (
    <chakra.p textStyle="small" color="muted">
      {lifeImpactTexts.made(formatAge(newest.madeAt, Math.max(now, newest.madeAt)))}
    </chakra.p>
  )
}

function problemOf(state: LoadResult | 'loading', { current: [newest] }: InsightList): string | undefined {
  if (state === 'limited') return offlineTexts.tooManyCalls
  if (state !== 'failed') return undefined
  return newest ? lifeImpactTexts.offline(formatAge(newest.fetchedAt)) : lifeImpactTexts.failed
}

/**
 * A user's insights: those on this device at once, the server's when they come. Undefined until the device was asked.
 */
function useInsights(userId: string): {
  insights: InsightList | undefined
  state: LoadResult | 'loading'
  reload: () => void
} {
  const insights = useLiveQuery(useCallback(() => insights$(userId), [userId]))
  const { state, reload } = useLoad(useCallback(() => fetchInsights(userId), [userId]))
  return { insights, state, reload }
}

async function fetchInsights(userId: string): Promise<LoadResult> {
  const answer = await callEndpoint(insightEndpoints.insights)
  if (answer.kind === 'ok') {
    const { listObject, madeAt } = answer.value
    await storeInsights(userId, listObject, Date.parse(madeAt ?? '') || Date.now())
  }
  return loadResultOf(answer)
}
