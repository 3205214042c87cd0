import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import type { OtherArticle } from '#schemas/article.ts'
import { paths } from '#schemas/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { articleLink } from '../article-link.ts'
import { mutingTexts as texts } from './muting-texts.ts'

export interface Hidden {
  hidden: number
  elsewhere: readonly OtherArticle[]
}

/** At the end of a page from which muted articles were left out. */
export function HiddenNotice({ hidden, elsewhere }: Hidden) {
  const { search } = useLocation()
  return (
    <chakra.div textStyle="small" color="muted" textAlign="center" display="grid" gap="2">
      <p>
        {texts.hidden(hidden)} <TextLink to={paths.following}>{texts.change}</TextLink>
      </p>
      {elsewhere.map((other) => (
        <p key={other.url}>
          {texts.elsewhere(other.source)} <TextLink {...articleLink(search, [], other)}>{other.title}</TextLink>
        </p>
      ))}
    </chakra.div>
  )
}

/** Instead of a page of which everything is muted. */
export function AllHidden(hidden: Hidden) {
  return (
    <EmptyState drawing="news" title={texts.allHidden}>
      <HiddenNotice {...hidden} />
    </EmptyState>
  )
}
