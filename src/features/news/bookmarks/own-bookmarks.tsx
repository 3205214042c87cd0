import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { removeBookmark } from '../../../database/news/bookmark-actions.ts'
import { bookmarks$, type ListedBookmark } from '../../../database/news/listed-bookmarks.ts'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { settleWrite } from '../../../entities/settle-write.ts'
import { offlineTexts } from '../../../texts/offline-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBox } from '../../../ui/filter-box.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Column, ListTable } from '../../../ui/table.tsx'
import { useAddressedText } from '../../../ui/use-addressed-text.ts'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTurning } from '../../../ui/use-paging.ts'
import { SaveLinkPart } from '../links/save-link-part.tsx'
import { newsTexts } from '../news-texts.ts'
import { BookmarkRow } from './bookmark-row.tsx'
import { pageSizes, readBookmarksQuery, selectBookmarks, type TitleOrder, withNextOrder } from './bookmarks-query.ts'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'

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

interface BookmarksTableProps {
  bookmarks: readonly ListedBookmark[]
  order: TitleOrder
  /** Asks for the next order. */
  onSort: () => void
  onRemove: (bookmark: ListedBookmark) => void
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

function BookmarksTable({ bookmarks, order, onSort, onRemove }: BookmarksTableProps) {
  const Icon = icons[order ?? 'none']
  return (
    <ListTable
      head={
        <>
          <Column aria-sort={order ?? 'none'}>
            <chakra.button
              type="button"
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              minHeight="touch"
              paddingInline="2"
              marginInlineStart="-2"
              cursor="pointer"
              color={order && 'text'}
              _hover={{ color: 'text' }}
              _focusVisible={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '-4px' }}
              onClick={onSort}
            >
              {texts.columns.title}
              <Icon size={14} aria-hidden />
            </chakra.button>
          </Column>
          <Column width="1%" textAlign="end !important">
            {texts.columns.actions}
          </Column>
        </>
      }
    >
      {bookmarks.map((bookmark) => (
        <BookmarkRow key={bookmark.id} bookmark={bookmark} list={bookmarks} onRemove={() => onRemove(bookmark)} />
      ))}
    </ListTable>
  )
}

interface RemoveBookmarkProps {
  bookmark: ListedBookmark
  onDone: () => void
  /** Gets the focus after the deletion, because the focused button disappears. */
  focusAfter: () => HTMLElement | null
}

/** Asks, and removes on `Y`. */
function RemoveBookmark({ bookmark, onDone, focusAfter }: RemoveBookmarkProps) {
  const isGone = useRef(false)
  const answer = async (given: 'Y' | 'N') => {
    if (given === 'Y') {
      const settled = await settleWrite(removeBookmark(bookmark.id), texts.removeProblems)
      isGone.current = settled.kind !== 'problem'
      showSnackbar({ text: settled.kind === 'problem' ? settled.text : newsTexts.bookmarkRemoved, durationMs: 3000 })
    }
    onDone()
  }
  return (
    <ConfirmDialog
      title={texts.askRemove}
      text={bookmark.title}
      action={texts.remove}
      maxWidth="250px"
      onAnswer={(given) => void answer(given)}
      focusAfter={() => (isGone.current ? focusAfter() : null)}
    />
  )
}

/** Leaves the bookmarks with these words in their title. */
function TitleFilter({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  return (
    <chakra.search width={{ base: 'full', md: '20rem' }}>
      <FilterBox label={texts.search} hint={texts.searchHint} clear={texts.clear} value={filter} onChange={onChange} />
    </chakra.search>
  )
}
