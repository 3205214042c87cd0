import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Article } from '#schemas/article.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { withParameter } from '../../../ui/with-parameter.ts'
import { type NewsQuery, withoutUnread } from '../news-query.ts'
import { markingTexts as texts } from './marking-texts.ts'

const loadTools = () => import('./unread-tools.tsx')
const UnreadCount = lazyPart(loadTools, (tools) => tools.UnreadCount)
const MarkAll = lazyPart(loadTools, (tools) => tools.MarkAll)

const Choice = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '2.25rem',
    paddingInline: '3',
    borderRadius: 'md',
    textStyle: 'label',
    color: 'muted',
    _hover: { bg: 'hover', color: 'text' },
    _currentPage: { bg: 'accentSoft', color: 'accent' },
  },
})

interface UnreadBarProps {
  query: NewsQuery
  /** The articles on the screen. */
  shown: readonly Article[]
}

/** All articles of a list or the unread ones, and a way to be done with them. */
export function UnreadBar({ query, shown }: UnreadBarProps) {
  const [search] = useSearchParams()
  const plain = withoutUnread(search)
  const isUnread = query.unread !== undefined
  return (
    <chakra.div display="flex" alignItems="center" gap="1" minHeight="touch">
      <chakra.nav aria-label={texts.choose} display="flex" gap="1">
        <Choice to={{ search: `${plain}` }} aria-current={isUnread ? undefined : 'page'}>
          {texts.all}
        </Choice>
        <Choice
          to={{ search: `${withParameter(plain, 'unread', 'true')}` }}
          aria-current={isUnread ? 'page' : undefined}
        >
          {texts.unread} <UnreadCount list={query.list} />
        </Choice>
      </chakra.nav>
      <chakra.span flex="1" />
      <MarkAll query={query} shown={shown} />
    </chakra.div>
  )
}
