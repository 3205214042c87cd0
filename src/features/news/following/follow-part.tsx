import { chakra } from '@chakra-ui/react'
import type { Article } from '#schemas/article.ts'
import { useSession } from '../../../entities/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { screenOnly } from '../../../ui/print.ts'

const FollowArticle = lazyPart(
  () => import('./follow-article.tsx'),
  (module) => module.FollowArticle,
)

/** Follow buttons, loaded for users only. Reserves their space while loading. */
export function FollowPart({ article }: { article: Article }) {
  if (useSession().kind !== 'user') return null
  return (
    <chakra.div {...screenOnly} minHeight="2.25rem" marginTop="3">
      <FollowArticle article={article} />
    </chakra.div>
  )
}
