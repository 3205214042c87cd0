import { chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { bookmarks$, type ListedBookmark } from '../../../database/news/listed-bookmarks.ts'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAddressedText } from '../../../ui/use-addressed-text.ts'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTurning } from '../../../ui/use-paging.ts'
import { SaveLinkPart } from '../links/save-link-part.tsx'
import { pageSizes, readBookmarksQuery, selectBookmarks, withNextOrder } from './bookmarks-query.ts'
import { BookmarksTable } from './bookmarks-table.tsx'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'
import { RemoveBookmark } from './remove-bookmark.tsx'
import { TitleFilter } from './title-filter.tsx'

/** The user's bookmarks on this device: filtered, sorted, paged. */
export function OwnBookmarks() {
  const bookmarks = useLiveQuery(bookmarks$)
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const { order, ...paging } = readBookmarksQuery(search)
  const [filter, setFilter] = useAddressedText('filter')
  const found = useMemo(() => selectBookmarks(bookmarks ?? [], { filter, order }), [bookmarks, filter, order])
  const turnTo = usePageTurning(paging, bookmarks && found.length)
  const [removing, setRemoving] = useState<ListedBookmark>()
  const heading = useRef<HTMLHeadingElement>(null)
  const start = (paging.page - 1) * paging.size
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title">
          {texts.title}
        </chakra.h1>
        {bookmarks && bookmarks.length > 0 && <TitleFilter filter={filter} onChange={setFilter} />}
      </chakra.div>
      <chakra.div display="flex">
        <SaveLinkPart />
      </chakra.div>
      {!bookmarks && <Spinner label={texts.loading} />}
      {bookmarks?.length === 0 && <NoBookmarks />}
      {bookmarks && bookmarks.length > 0 && found.length === 0 && (
        <Card>
          <EmptyState drawing="lost" title={texts.noMatch(filter.trim())} role="status">
            <Button variant="outline" onClick={() => setFilter('')}>
              {texts.clear}
            </Button>
          </EmptyState>
        </Card>
      )}
      {found.length > 0 && (
        <>
          <BookmarksTable
            bookmarks={found.slice(start, start + paging.size)}
            order={order}
            onSort={() => changeSearch(withNextOrder)}
            onRemove={setRemoving}
          />
          <Paginator
            page={paging.page - 1}
            size={paging.size}
            sizes={pageSizes}
            total={found.length}
            onChange={turnTo}
          />
        </>
      )}
      {removing && (
        <RemoveBookmark bookmark={removing} onDone={() => setRemoving(undefined)} focusAfter={() => heading.current} />
      )}
    </chakra.div>
  )
}

function NoBookmarks() {
  return (
    <EmptyCollection
      loading={<ListSkeleton label={texts.loading} />}
      failed={texts.failed}
      failedHint={offlineTexts.notHereYet}
    >
      <EmptyState drawing="bookmarks" title={texts.empty}>
        <chakra.p maxWidth="24rem">{texts.emptyHint}</chakra.p>
        <ButtonLink to={paths.newsList}>{texts.toNews}</ButtonLink>
      </EmptyState>
    </EmptyCollection>
  )
}
