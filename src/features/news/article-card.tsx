import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Article } from '#schemas/article.ts'
import { Age } from '../../ui/age.tsx'
import { AlsoIn } from './also-in.tsx'
import { articleLink } from './article-link.ts'
import { ArticlePicture } from './article-picture.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { Desk } from './desk.tsx'
import { CardMenu } from './marking/card-menu.tsx'
import { markingTexts } from './marking/marking-texts.ts'

/** More names would need another line on a phone. */
const MAX_NAMED = 2

const CoverLink = chakra(Link, { base: { _before: { content: '""', position: 'absolute', inset: '0' } } })

interface ArticleCardProps {
  article: Article
  /** The list that it is in. */
  list: readonly Article[]
  isRead?: boolean
  isLead?: boolean
  /** Message if bookmarking fails. */
  bookmarkFailure?: string
  /** Below the summary. */
  children?: ReactNode
}

/**
 * A headline in a list. The whole card opens the article over the list. The first card of a page is larger. It renders
 * again only when what it shows changes: ten cards take most of a list's time.
 */
export const ArticleCard = memo(function ArticleCard({
  article,
  list,
  isRead = false,
  isLead = false,
  bookmarkFailure,
  children,
}: ArticleCardProps) {
  return (
    <chakra.article
      position="relative"
      paddingBlock={isLead ? '6' : '4'}
      paddingInline={{ base: '4', md: '6' }}
      transition="background-color var(--chakra-durations-fast)"
      _hover={{ bg: 'hover' }}
    >
      <chakra.div display="flex" alignItems="center" gap="2" textStyle="tiny" color="muted" whiteSpace="nowrap">
        {article.source && (
          <chakra.span color="accent" overflow="hidden" textOverflow="ellipsis">
            {article.source}
          </chakra.span>
        )}
        <span>{article.category}</span>
        <Age at={Date.parse(article.published)} />
        <ReadMark isRead={isRead} />
        <chakra.div display="flex" marginBlock="-3" marginInlineStart="auto" marginInlineEnd="-3">
          <BookmarkButton article={article} failureText={bookmarkFailure} />
          <CardMenu article={article} isRead={isRead} list={list} />
        </chakra.div>
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={isLead ? { base: 'column-reverse', md: 'row' } : 'row'}
        gap="4"
        marginTop="2"
      >
        <chakra.div flex="1" minWidth="0" lang={article.language}>
          <chakra.h2
            textStyle="headline"
            fontSize={isLead ? { base: 'xl', md: '2xl' } : 'lg'}
            color={isRead ? 'muted' : undefined}
          >
            <TitleLink article={article} list={list} />
          </chakra.h2>
          {article.summary && (
            <chakra.p color="muted" marginTop="1.5" lineClamp={isLead ? 3 : 2}>
              {article.summary}
            </chakra.p>
          )}
          <AlsoIn article={article} most={MAX_NAMED} />
          {children}
          <Desk article={article} />
        </chakra.div>
        <ArticlePicture
          picture={article.picture}
          size={isLead ? 'large' : 'small'}
          alignSelf="start"
          opacity={isRead ? '0.55' : undefined}
          maxWidth={isLead ? { md: '20rem' } : { base: '6.5rem', md: '9rem' }}
        />
      </chakra.div>
    </chakra.article>
  )
})

/** Apart from the card, because it follows the address. */
function TitleLink({ article, list }: Pick<ArticleCardProps, 'article' | 'list'>) {
  const { search } = useLocation()
  return <CoverLink {...articleLink(search, list, article)}>{article.title}</CoverLink>
}

/** Takes its room before it is known whether the article was read. */
function ReadMark({ isRead }: { isRead: boolean }) {
  return (
    <chakra.span flexShrink="0" visibility={isRead ? undefined : 'hidden'} title={markingTexts.read}>
      <Check size={14} role="img" aria-label={markingTexts.read} />
    </chakra.span>
  )
}
