import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ListedBookmark } from '../../../database/news/listed-bookmarks.ts'
import { Column, ListTable } from '../../../ui/table.tsx'
import { BookmarkRow } from './bookmark-row.tsx'
import type { TitleOrder } from './bookmarks-query.ts'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'

interface BookmarksTableProps {
  bookmarks: readonly ListedBookmark[]
  order: TitleOrder
  /** Asks for the next order. */
  onSort: () => void
  onRemove: (bookmark: ListedBookmark) => void
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

export function BookmarksTable({ bookmarks, order, onSort, onRemove }: BookmarksTableProps) {
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
