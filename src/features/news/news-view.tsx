import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Freshness } from '../../ui/freshness.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import type { LoadResult } from '../../ui/use-load.ts'
import { loadProblem } from '../../ui/use-load.ts'
import { usePageTurning } from '../../ui/use-paging.ts'
import { ArticleCard } from './article-card.tsx'
import { CategoryLinks, type UnreadCounts } from './category-links.tsx'
import { Desk } from './desk.tsx'
import { groupByDay } from './group-by-day.ts'
import { loadLateParts } from './load-late.ts'
import { UnreadBar } from './marking/unread-bar.tsx'
import { useReadAmong } from './marking/use-read-among.ts'
import { usePageMuting } from './muting/use-page-muting.ts'
import { type NewsQuery, pageSizes } from './news-query.ts'
import { newsTexts } from './news-texts.ts'

const HiddenNotice = lazyPart(loadLateParts, (parts) => parts.HiddenNotice)
const loadOldPage = () => import('./old-page.tsx')
const OldPageNotice = lazyPart(loadOldPage, (module) => module.OldPageNotice)
const NoNextPage = lazyPart(loadOldPage, (module) => module.NoNextPage)

interface NewsViewProps {
  query: NewsQuery
  /** The page from this device; null if it has none, undefined until known. */
  stored: FetchedPage<Article> | null | undefined
  state: LoadResult | 'loading'
  reload: () => void
  /** A line about the list. */
  about?: ReactNode
  /** Unread articles, for the links to the lists. */
  unread?: UnreadCounts
  /** Instead of a list that is known to be without articles. */
  empty?: ReactNode
  /** More of an article's card. */
  more?: (article: Article) => ReactNode
}

/** A page of news, in whichever state it is, without what the user mutes. */
export function NewsView({ stored, ...props }: NewsViewProps) {
  const mute = usePageMuting()
  if (!stored || mute === null) return <NewsPage {...props} stored={stored} />
  if (!mute) return <NewsPage {...props} stored={undefined} state="loading" />
  const { items, ...hidden } = mute(stored.items)
  if (hidden.hidden === 0) return <NewsPage {...props} stored={{ ...stored, items }} />
  const isEmpty = items.length === 0
  return (
    <NewsPage
      {...props}
      stored={{ ...stored, items }}
      empty={isEmpty ? <HiddenNotice isAll {...hidden} /> : props.empty}
      end={isEmpty ? null : <HiddenNotice {...hidden} />}
    />
  )
}

function NewsPage({ about, unread, end, ...body }: NewsViewProps & { end?: ReactNode }) {
  const { query, stored, state, reload } = body
  const turnTo = usePageTurning(query, stored?.total)
  const [hasNext, setHasNext] = useState<boolean>()
  const isOld = state === 'failed' && !!stored?.fetchedAt
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4">
        <chakra.h1 textStyle="title">News</chakra.h1>
        {stored && stored.fetchedAt > 0 && <Freshness fetchedAt={stored.fetchedAt} />}
      </chakra.div>
      <CategoryLinks query={query} counts={unread} />
      <UnreadBar query={query} shown={stored?.items ?? []} />
      {about}
      {stored && (state === 'failed' || state === 'limited') && (
        <OldPageNotice fetchedAt={stored.fetchedAt} isLimited={state === 'limited'} reload={reload} />
      )}
      <NewsPageBody {...body} />
      {end}
      {stored && stored.total > 0 && (
        <div>
          <Paginator
            page={query.page - 1}
            size={query.size}
            sizes={pageSizes}
            total={stored.total}
            hasNext={!isOld || hasNext}
            onChange={turnTo}
          />
          {isOld && <NoNextPage query={query} total={stored.total} onKnown={setHasNext} />}
        </div>
      )}
    </chakra.div>
  )
}

function NewsPageBody({ query, stored, state, reload, empty, more }: Omit<NewsViewProps, 'about' | 'unread'>) {
  if (stored && stored.items.length > 0)
    return <Articles page={stored} hasDays={query.list.kind === 'today'} more={more} />
  if (stored && empty) return <Card>{empty}</Card>
  if (state === 'failed' || state === 'limited') {
    return (
      <Card>
        <EmptyState drawing="offline" title={newsTexts.listFailed} role="alert">
          <p>{loadProblem(state, offlineTexts.notReadYet)}</p>
          <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
        </EmptyState>
      </Card>
    )
  }
  if (state === 'loading' || !stored) return <ListSkeleton label={newsTexts.loading} />
  return (
    <Card>
      <EmptyState drawing="news" title={newsTexts.empty} />
    </Card>
  )
}

interface ArticlesProps extends Pick<NewsViewProps, 'more'> {
  page: FetchedPage<Article>
  hasDays: boolean
}

function Articles({ page: { items }, hasDays, more }: ArticlesProps) {
  const read = useReadAmong(items)
  const isStarter = items.every(({ edition }) => edition === 'starter')
  const groups = hasDays && !isStarter ? groupByDay(items, Date.now()) : [{ label: '', articles: items }]
  return (
    <>
      {isStarter && <Notice tone="info">{newsTexts.starterEdition}</Notice>}
      <Desk articles={items} />
      {groups.map(({ label, articles }) => (
        <Fragment key={articles[0]?.id}>
          {label && <chakra.h2 textStyle="heading">{label}</chakra.h2>}
          <Card overflow="hidden" css={{ '& > article + article': { borderTopWidth: '1px' } }}>
            {articles.map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                list={items}
                isRead={read.has(article.id)}
                isLead={article === items[0]}
              >
                {more?.(article)}
              </ArticleCard>
            ))}
          </Card>
        </Fragment>
      ))}
    </>
  )
}
