import { chakra } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { of } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { loginPath, paths } from '#schemas/paths.ts'
import type { ReadMark } from '#schemas/read-mark.ts'
import type { ShownOwnArticle } from '../../../database/news/own-news.ts'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { useSession } from '../../../entities/use-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { withParameter } from '../../../ui/with-parameter.ts'
import { CategoryLinks } from '../category-links.tsx'
import { AllRead } from '../marking/all-read.tsx'
import { unreadOverview$ } from '../marking/find-unread.ts'
import type { NewsQuery } from '../news-query.ts'
import { NewsView } from '../news-view.tsx'
import { chooseSources, findOwn$, type OwnList, type OwnNews as OwnNewsFound } from './find-own.ts'
import { OwnFilter } from './own-filter.tsx'
import { sourceTexts, ownNewsTexts as texts } from './source-texts.ts'

interface OwnNewsProps {
  query: NewsQuery
  list: OwnList
}

/** The articles of the user's own sources, from this device. A visitor sees an explanation instead. */
export function OwnNews({ query, list }: OwnNewsProps) {
  const { kind } = useSession()
  if (kind === 'visitor') {
    return (
      <Frame query={query}>
        <Card>
          <ForUsers />
        </Card>
      </Frame>
    )
  }
  // Another list forgets which articles were read in this one.
  return <OwnArticles key={JSON.stringify([list, Boolean(query.unread)])} query={query} list={list} />
}

function OwnArticles({ query, list }: OwnNewsProps) {
  const [shown] = useState(() => new Set<ReadMark>())
  const { page, size } = query
  const key = JSON.stringify({ list, isUnread: query.unread !== undefined, page, size })
  const found = useLiveQuery(useCallback(() => findOwn$(JSON.parse(key), shown), [key, shown]))
  const overview = useLiveQuery(query.unread ? unreadOverview$ : noOverview$)
  if (found?.sources.length === 0) return <NoSources query={query} />
  return (
    <NewsView
      query={query}
      stored={found && { items: found.articles, total: found.total, fetchedAt: 0 }}
      state="loaded"
      reload={() => {}}
      unread={overview}
      about={found && <OwnFilter list={list} sources={found.sources} />}
      empty={found?.hasAny && query.unread ? <AllRead /> : found && <NoArticles list={list} found={found} />}
      more={(article) => isSummary(article) && <OpenPage article={article} />}
    />
  )
}

/** Lists show numbers beside unread articles only. */
const noOverview$ = () => of(undefined)

function isSummary(article: Article): boolean {
  return (article as ShownOwnArticle).reads === 'summary'
}

const PageLink = chakra('a', {
  base: {
    position: 'relative', // above the card's link
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '2.25rem',
    textStyle: 'small',
    color: 'accent',
    _hover: { textDecoration: 'underline' },
  },
})

function OpenPage({ article: { url, title } }: { article: Article }) {
  return (
    <PageLink href={url} target="_blank" rel="noopener noreferrer" aria-label={`${texts.openPage}: ${title}`}>
      {texts.openPage}
      <ExternalLink size={14} aria-hidden />
    </PageLink>
  )
}

/** The heading and the lists, without a list of articles. */
function Frame({ query, children }: { query: NewsQuery; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h1 textStyle="title">News</chakra.h1>
      <CategoryLinks query={query} counts={undefined} />
      {children}
    </chakra.div>
  )
}

function NoSources({ query }: { query: NewsQuery }) {
  return (
    <Frame query={query}>
      <EmptyCollection
        loading={<ListSkeleton label={sourceTexts.loading} />}
        failed={sourceTexts.failed}
        failedHint={sourceTexts.needsNetwork}
      >
        <EmptyState drawing="news" title={sourceTexts.none}>
          <chakra.p maxWidth="26rem" textWrap="balance">
            {sourceTexts.about}
          </chakra.p>
          <ButtonLink to={paths.sources}>{texts.add}</ButtonLink>
        </EmptyState>
      </EmptyCollection>
    </Frame>
  )
}

function NoArticles({ list, found }: { list: OwnList; found: OwnNewsFound }) {
  const [search] = useSearchParams()
  const isChoice = Boolean(list.source || list.folder)
  const all = withParameter(withParameter(search, 'source', ''), 'folder', '')
  return (
    <EmptyState drawing="news" title={texts.nothing} role="status">
      <p>{texts.hints[findReason(list, found)]}</p>
      {isChoice && (
        <ButtonLink variant="outline" to={{ search: `${all}` }}>
          {texts.showAll}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** What the sources of an empty list have in common. */
function findReason(list: OwnList, { sources }: OwnNewsFound): keyof typeof texts.hints {
  const chosen = chooseSources(sources, list)
  if (chosen.length === 0) return 'gone'
  const heard = chosen.filter(({ isMuted }) => !isMuted)
  if (heard.length === 0) return 'muted'
  const [first] = heard
  const isSame = heard.every(({ progress }) => progress === first?.progress)
  return first && isSame && first.progress !== 'followed' ? first.progress : 'coming'
}

function ForUsers() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState drawing="news" title={texts.forUsers}>
      <chakra.p maxWidth="26rem" textWrap="balance">
        {texts.forUsersHint}
      </chakra.p>
      <ButtonLink to={loginPath(pathname + search)}>{texts.login}</ButtonLink>
    </EmptyState>
  )
}
