import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { newsPage$ } from '../../database/news-pages.ts'
import type { NewsPage } from '../../database/unstored-news.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { formatAge } from '../../platform/format-time.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ArticleCard } from './article-card.tsx'
import { CategoryLinks } from './category-links.tsx'
import { Desk } from './desk.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { type NewsQuery, newsPageKey, pageSizes, readNewsQuery } from './news-query.ts'
import { newsTexts } from './news-texts.ts'
import { useReloadWhenGone } from './use-reload-when-gone.ts'

/** The news of an address, page by page: what is on the device at once, the newest from the server when it comes. */
export function NewsListPage() {
  usePageTitle('News')
  const [search, setSearch] = useSearchParams()
  const query = readNewsQuery(search)
  const key = newsPageKey(query)
  const stored = useLiveQuery(useCallback(() => newsPage$(key), [key]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const { state, reload } = useLoad(useCallback(() => fetchPage(query), [key]))
  useReloadWhenGone(stored, reload)

  const lastPage = stored ? Math.max(1, Math.ceil(stored.total / query.size)) : query.page
  useEffect(() => {
    if (query.page <= lastPage) return
    const next = new URLSearchParams(search)
    next.set('page', String(lastPage))
    setSearch(next, { replace: true })
  }, [query.page, lastPage, search, setSearch])

  const showPage = (page: number, size: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page + 1))
    next.set('size', String(size))
    setSearch(next)
    window.scrollTo({ top: 0 })
  }

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
        <Paginator page={query.page - 1} size={query.size} sizes={pageSizes} total={stored.total} onChange={showPage} />
      )}
    </chakra.div>
  )
}

/** What speaks to the server is loaded after what is on the device has been shown. */
async function fetchPage(query: NewsQuery): Promise<LoadResult> {
  const { loadNewsPage } = await import('./load-news.ts')
  return loadResultOf(await loadNewsPage(query))
}

function Freshness({ fetchedAt }: { fetchedAt: number }) {
  const now = useNow()
  return (
    <chakra.p textStyle="small" color="muted">
      Updated {formatAge(fetchedAt, Math.max(now, fetchedAt))}
    </chakra.p>
  )
}

function NewsPageBody(props: {
  stored: NewsPage | null | undefined
  state: LoadResult | 'loading'
  reload: () => void
}) {
  const { stored, state, reload } = props
  if (stored && stored.articles.length > 0) return <Articles page={stored} />
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

function Articles({ page }: { page: NewsPage }) {
  const isStarter = page.articles.every(({ edition }) => edition === 'starter')
  return (
    <>
      {isStarter && <Notice tone="info">{newsTexts.starterEdition}</Notice>}
      <Desk articles={page.articles} />
      <Card overflow="hidden" css={{ '& > article + article': { borderTopWidth: '1px' } }}>
        {page.articles.map((article, index) => (
          <ArticleCard key={article.id} article={article} isLead={index === 0} />
        ))}
      </Card>
    </>
  )
}
