import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useConnection } from '../../../entities/use-connection.ts'
import { hasTerms, type SearchTerms } from '../../../search/search-query.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { loadProblem } from '../../../ui/use-load.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { usePageTurning } from '../../../ui/use-paging.ts'
import { ArticleCard } from '../article-card.tsx'
import { Desk } from '../desk.tsx'
import { useReadAmong } from '../marking/use-read-among.ts'
import { newsTexts } from '../news-texts.ts'
import { nameTerms, readNewsSearch, searchSizes } from './news-search.ts'
import { SearchForm } from './search-form.tsx'
import { searchTexts } from './search-texts.ts'
import { type SearchResults, useSearch } from './use-search.ts'

/** The search: one box that answers from this device at once, with or without a network. */
export function SearchPage() {
  const [address] = useSearchParams()
  const search = readNewsSearch(address)
  const term = nameTerms(search.terms)
  usePageTitle(term || searchTexts.pageTitle)
  const results = useSearch(search)

  const changeSearch = useChangeSearch()
  const turnTo = usePageTurning(search, results.isOnline ? results.total : undefined)
  const change = ({ q, source, primary, group }: SearchTerms) =>
    changeSearch(
      (before) => {
        const given = { q, source, primary, group: group.join(), size: before.get('size') ?? '' }
        return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
      },
      { replace: true },
    )

  return (
    <chakra.div display="grid" gap="4">
      <chakra.h1 textStyle="title" overflowWrap="anywhere">
        {term ? searchTexts.results(term) : searchTexts.pageTitle}
      </chakra.h1>
      <SearchForm terms={search.terms} onChange={change} />
      {hasTerms(search.terms) ? <Results term={term} results={results} /> : <NoTerm />}
      {results.total > 0 && (
        <Paginator
          page={search.page - 1}
          size={search.size}
          sizes={searchSizes}
          total={results.total}
          onChange={turnTo}
        />
      )}
    </chakra.div>
  )
}

function NoTerm() {
  return (
    <Card>
      <EmptyState drawing="news" title={searchTexts.noTerm}>
        <p>{searchTexts.noTermHint}</p>
      </EmptyState>
    </Card>
  )
}

function Results({ term, results }: { term: string; results: SearchResults }) {
  const { articles, device, isOnline, state, reload } = results
  const read = useReadAmong(articles)
  const isFailed = state === 'failed' || state === 'limited'
  const isOffline = useConnection() === 'offline'
  const failure = loadProblem(state, searchTexts.failed)
  if (articles.length > 0) {
    return (
      <>
        {isFailed && (
          <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
            <chakra.span flex="1">{isOffline ? searchTexts.offline : failure}</chakra.span>
            <Button variant="ghost" size="sm" color="inherit" onClick={reload}>
              {offlineTexts.tryAgain}
            </Button>
          </Notice>
        )}
        <Coverage results={results} />
        <Desk articles={articles} isRecomputed />
        <Card overflow="hidden" css={{ '& > article + article': { borderTopWidth: '1px' } }}>
          {articles.map((article) => (
            <ArticleCard
              key={article.id}
              article={article}
              list={articles}
              isRead={read.has(article.id)}
              bookmarkFailure={searchTexts.bookmarkFailed}
            />
          ))}
        </Card>
      </>
    )
  }
  if (isFailed) {
    return (
      <Card>
        <EmptyState drawing="offline" title={isOffline ? searchTexts.none : searchTexts.oops} role="alert">
          <p>{isOffline ? `${searchTexts.noneFor(term)} ${searchTexts.offline}` : failure}</p>
          {device && <p>{searchTexts.onDevice(device.total, device.covered)}</p>}
          <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
        </EmptyState>
      </Card>
    )
  }
  if (!isOnline) return <ListSkeleton label={newsTexts.loading} />
  return (
    <Card>
      <EmptyState drawing="news" title={searchTexts.none} role="status">
        <p>{searchTexts.noneFor(term)}</p>
      </EmptyState>
    </Card>
  )
}

/** Coverage of the search: server or device. */
function Coverage({ results: { isOnline, total, device } }: { results: SearchResults }) {
  const isIndexing = device !== undefined && device.covered < device.cached
  return (
    <chakra.p textStyle="small" color="muted" role="status">
      {isOnline || !device ? searchTexts.online(total) : searchTexts.onDevice(device.total, device.covered)}
      {!isOnline && isIndexing && ` · ${searchTexts.stillIndexing(device.covered, device.cached)}`}
    </chakra.p>
  )
}
