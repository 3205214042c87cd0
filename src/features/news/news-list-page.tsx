import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Article } from '#schemas/article.ts'
import { newsPage$ } from '../../database/news-pages.ts'
import type { ListPage } from '../../database/unstored-pages.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { formatAge } from '../../platform/format-time.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Freshness } from '../../ui/freshness.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePageTurning } from '../../ui/use-paging.ts'
import { ArticleCard } from './article-card.tsx'
import { CategoryLinks } from './category-links.tsx'
import { Desk } from './desk.tsx'
import { type NewsQuery, newsPageKey, pageSizes, readNewsQuery } from './news-query.ts'
import { newsTexts } from './news-texts.ts'
import { useReloadWhenGone } from './use-reload-when-gone.ts'

/** The news of an address, page by page: what is on the device at once, the newest from the server when it comes. */
export function NewsListPage() {
  usePageTitle('News')
  const [search] = useSearchParams()
  const query = readNewsQuery(search)
  const key = newsPageKey(query)
  const stored = useLiveQuery(useCallback(() => newsPage$(key), [key]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const { state, reload } = useLoad(useCallback(() => fetchPage(query), [key]))
  useReloadWhenGone(stored, reload)

  const turnTo = usePageTurning(query, stored?.total)

  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4">
        <chakra.h1 textStyle="title">News</chakra.h1>
        {stored && <Freshness fetchedAt={stored.fetchedAt} />}
      </chakra.div>
      <CategoryLinks list={query.list} />
      {stored && (state === 'failed' || state === 'limited') && (
        <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
          <chakra.span flex="1">
            {state === 'limited'
              ? offlineTexts.tooManyCalls
              : `Offline. This page was updated ${formatAge(stored.fetchedAt)}.`}
          </chakra.span>
          <Button variant="ghost" size="sm" color="inherit" onClick={reload}>
            {offlineTexts.tryAgain}
          </Button>
        </Notice>
      )}
      <NewsPageBody stored={stored} state={state} reload={reload} />
      {stored && stored.total > 0 && (
        <Paginator page={query.page - 1} size={query.size} sizes={pageSizes} total={stored.total} onChange={turnTo} />
      )}
    </chakra.div>
  )
}

/** What speaks to the server is loaded after what is on the device has been shown. */
async function fetchPage(query: NewsQuery): Promise<LoadResult> {
  const { loadNewsPage } = await import('./load-news.ts')
  return loadResultOf(await loadNewsPage(query))
}

function NewsPageBody(props: {
  stored: ListPage<Article> | null | undefined
  state: LoadResult | 'loading'
  reload: () => void
}) {
  const { stored, state, reload } = props
  if (stored && stored.items.length > 0) return <Articles page={stored} />
  if (state === 'failed' || state === 'limited') {
    return (
      <Card>
        <EmptyState drawing="offline" title={newsTexts.listFailed} role="alert">
          <p>{state === 'limited' ? offlineTexts.tooManyCalls : offlineTexts.notReadYet}</p>
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

function Articles({ page }: { page: ListPage<Article> }) {
  const isStarter = page.items.every(({ edition }) => edition === 'starter')
  return (
    <>
      {isStarter && <Notice tone="info">{newsTexts.starterEdition}</Notice>}
      <Desk articles={page.items} />
      <Card overflow="hidden" css={{ '& > article + article': { borderTopWidth: '1px' } }}>
        {page.items.map((article, index) => (
          <ArticleCard key={article.id} article={article} list={page.items} isLead={index === 0} />
        ))}
      </Card>
    </>
  )
}
