import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReadMark } from '#schemas/read-mark.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import type { LoadResult } from '../../../ui/use-load.ts'
import { withParameter } from '../../../ui/with-parameter.ts'
import type { NewsQuery } from '../news-query.ts'
import { NewsView } from '../news-view.tsx'
import { AllRead } from './all-read.tsx'
import { Count } from './count.tsx'
import { findUnread$, type UnreadSource, unreadOverview$ } from './find-unread.ts'
import { markingTexts as texts } from './marking-texts.ts'

interface UnreadNewsProps {
  query: NewsQuery
  source: string
  /** How the fetch of fresh news stands. */
  state: LoadResult | 'loading'
  reload: () => void
}

/** The unread articles of a list that are on this device. Those read here stay until another list is chosen. */
export function UnreadNews({ query, source, state, reload }: UnreadNewsProps) {
  const [shown] = useState(() => new Set<ReadMark>())
  const { list, page, size } = query
  const key = JSON.stringify({ list, source, page, size })
  const found = useLiveQuery(useCallback(() => findUnread$(JSON.parse(key), shown), [key, shown]))
  const overview = useLiveQuery(unreadOverview$)
  const stored = found && { items: found.articles, total: found.total, fetchedAt: 0 }
  return (
    <NewsView
      query={query}
      stored={found?.hasAny || state === 'loaded' ? stored : null}
      state={found ? state : 'loading'}
      reload={reload}
      unread={overview}
      about={<Sources sources={overview?.sources ?? []} chosen={source} />}
      empty={<AllRead />}
    />
  )
}

const SourceLink = chakra(Link, {
  base: {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '2.25rem',
    paddingInline: '2',
    borderRadius: 'md',
    textStyle: 'small',
    color: 'muted',
    whiteSpace: 'nowrap',
    _hover: { bg: 'hover', color: 'text' },
    _currentPage: { color: 'accent', fontWeight: 'semibold' },
  },
})

function Sources({ sources, chosen }: { sources: readonly UnreadSource[]; chosen: string }) {
  const [search] = useSearchParams()
  const isChosen = (name: string) => name.toLowerCase() === chosen.toLowerCase()
  const renderLink = (name: string, label: string, count?: number) => (
    <SourceLink
      key={label}
      to={{ search: `${withParameter(search, 'source', name)}` }}
      aria-current={isChosen(name) ? 'page' : undefined}
    >
      {label} <Count count={count} />
    </SourceLink>
  )
  return (
    <chakra.nav
      aria-label={texts.sources}
      display="flex"
      gap="1"
      overflowX="auto"
      minHeight="touch"
      scrollbarWidth="none"
    >
      {renderLink('', texts.everySource)}
      {sources.map(({ name, count }) => renderLink(name, name, count))}
    </chakra.nav>
  )
}
