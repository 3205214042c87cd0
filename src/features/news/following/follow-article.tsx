import { chakra } from '@chakra-ui/react'
import type { Article } from '#schemas/article.ts'
import { limits } from '#schemas/limits.ts'
import { type FollowedKind, following$ } from '../../../database/profile/followed-and-muted.ts'
import { useSession } from '../../../entities/use-session.ts'
import { screenOnly } from '../../../ui/print.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { followingTexts as texts } from '../sources/source-texts.ts'
import { FollowToggle } from './follow-toggle.tsx'

/** Below an article's headline, for users: following its source and its category. Reserves their space while loading. */
export function FollowArticle({ article }: { article: Article }) {
  if (useSession().kind !== 'user') return null
  return (
    <chakra.div {...screenOnly} minHeight="2.25rem" marginTop="3">
      <Toggles article={article} />
    </chakra.div>
  )
}

function Toggles({ article: { source, category } }: { article: Article }) {
  const following = useLiveQuery(following$)
  const offered = [
    ['sources', source],
    ['categories', category],
  ] as const satisfies [FollowedKind, string][]
  return (
    <chakra.div role="group" aria-label={texts.group} display="flex" flexWrap="wrap" gap="2" minHeight="2.25rem">
      {following &&
        offered
          .filter(([, name]) => name !== '' && name.length <= limits.followedName)
          .map(([kind, name]) => <FollowToggle key={kind} kind={kind} name={name} following={following} />)}
    </chakra.div>
  )
}
