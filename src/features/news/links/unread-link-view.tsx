import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import type { Article } from '#schemas/article.ts'
import { unreadLink$ } from '../../../database/news/listed-bookmarks.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { BookmarkButton } from '../bookmark-button.tsx'
import { LinkActions } from './link-actions.tsx'
import { LinkMark } from './link-mark.tsx'

/** A saved link without its text: title, address, and how far it is. */
export function UnreadLinkView({ link, titleId }: { link: Article; titleId: string | undefined }) {
  usePageTitle(link.title)
  const { id, url, title } = link
  const unread = useLiveQuery(useCallback(() => unreadLink$(id), [id]))
  return (
    <chakra.article display="grid" gap="4" maxWidth="measure" marginInline="auto" width="full">
      <chakra.h1 id={titleId} textStyle="headline" fontSize={{ base: '2xl', md: '3xl' }} overflowWrap="anywhere">
        {title}
      </chakra.h1>
      <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
        {url}
      </chakra.p>
      <div role="status">{unread && <LinkMark link={unread} />}</div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <LinkActions id={id} url={url} canRetry={unread?.progress === 'failed'} />
        <BookmarkButton article={link} hasLabel />
      </chakra.div>
    </chakra.article>
  )
}
