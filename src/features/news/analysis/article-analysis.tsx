import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Article } from '#schemas/article.ts'
import { useSession } from '../../../entities/use-session.ts'
import { screenOnly } from '../../../ui/print.ts'
import { analysisTexts as texts } from './analysis-texts.ts'
import { LockedAnalysis } from './locked-analysis.tsx'
import { UserAnalysis } from './user-analysis.tsx'

/** Below an article: its meaning by group, and four questions about it. Locked for visitors. */
export function ArticleAnalysis({ article }: { article: Article }) {
  const session = useSession()
  const id = useId()
  if (session.kind === 'unknown') return null
  const userId = session.kind === 'user' ? session.details.userId : null
  return (
    <chakra.section
      {...screenOnly}
      aria-labelledby={id}
      display="grid"
      gap="6"
      marginTop="10"
      paddingTop="8"
      borderTopWidth="1px"
    >
      <chakra.h2 id={id} textStyle="title" fontSize="xl">
        {texts.title}
      </chakra.h2>
      {userId ? <UserAnalysis key={`${userId}/${article.id}`} userId={userId} article={article} /> : <LockedAnalysis />}
    </chakra.section>
  )
}
