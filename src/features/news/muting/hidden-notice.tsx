import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import type { OtherArticle } from '#schemas/article.ts'
import { paths } from '#schemas/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { articleLink } from '../article-link.ts'
import { mutingTexts as texts } from './muting-texts.ts'

interface Hidden {
  hidden: number
  elsewhere: readonly OtherArticle[]
}

interface HiddenNoticeProps extends Hidden {
  /** Instead of a page of which everything is muted. */
  isAll?: boolean
}

/** At the end of a page from which muted articles were left out. */
export function HiddenNotice({ isAll = false, hidden, elsewhere }: HiddenNoticeProps) {
  const { search } = useLocation()
  const notice = (
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
  if (!isAll) return notice
  return (
    <EmptyState drawing="news" title={texts.allHidden}>
      {notice}
    </EmptyState>
  )
}
