import { chakra } from '@chakra-ui/react'
import { useSession } from '../../entities/use-session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { lifeImpactTexts } from './life-impact-texts.ts'
import { SampleInsights } from './sample-insights.tsx'
import { UserInsights } from './user-insights.tsx'

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
