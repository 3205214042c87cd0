import { chakra } from '@chakra-ui/react'
import { BookOpen, Trash2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListedBookmark } from '../../../database/news/listed-bookmarks.ts'
import { SendingMark } from '../../../entities/unsent-work/sending-mark.tsx'
import { formatAge } from '../../../platform/format-time.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { aboveRow, coveringRow } from '../../../ui/pressable-row.ts'
import { TableRow } from '../../../ui/table.tsx'
import { articleLink } from '../article-link.ts'
import { LinkActions } from '../links/link-actions.tsx'
import { LinkMark } from '../links/link-mark.tsx'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'

const CoverLink = chakra(Link, { base: coveringRow })

interface BookmarkRowProps {
  bookmark: ListedBookmark
  /** The page of the table that it is on. */
  list: readonly ListedBookmark[]
  onRemove: () => void
}

/** A bookmark in the table. All of it opens the article, over the list. */
export function BookmarkRow({ bookmark, list, onRemove }: BookmarkRowProps) {
  const { id, url, title, source, category, savedAt, unreadLink } = bookmark
  const [search] = useSearchParams()
  const open = articleLink(search, list, bookmark)
  return (
    <TableRow>
      <chakra.td paddingBlock="4">
        <chakra.p textStyle="headline" fontSize="lg">
          <CoverLink {...open} overflowWrap="anywhere">
            {title}
          </CoverLink>
        </chakra.p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          rowGap="1"
          textStyle="tiny"
          color="muted"
          marginTop="1.5"
        >
          {source && <chakra.span color="accent">{source}</chakra.span>}
          {category && <chakra.span hideBelow="md">{category}</chakra.span>}
          <time dateTime={new Date(savedAt).toISOString()}>{formatAge(savedAt)}</time>
          {unreadLink ? (
            <LinkMark link={unreadLink} />
          ) : (
            <SendingMark isUnsent={bookmark.isUnsent} refusal={bookmark.refusal} />
          )}
        </chakra.div>
        {unreadLink?.progress === 'failed' && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="3" width="fit-content" {...aboveRow}>
            <LinkActions id={id} url={url} title={title} canRetry />
          </chakra.div>
        )}
      </chakra.td>
      <chakra.td paddingBlock="2">
        <chakra.div display="flex" marginInlineEnd="-3" {...aboveRow}>
          <ButtonLink {...open} variant="ghost" size="icon" aria-label={`${texts.open}: ${title}`} title={texts.open}>
            <BookOpen size={18} aria-hidden />
          </ButtonLink>
          <IconButton label={texts.remove} of={title} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </chakra.div>
      </chakra.td>
    </TableRow>
  )
}
