import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Article } from '#schemas/article.ts'
import { articleLink } from './article-link.ts'
import { newsTexts } from './news-texts.ts'

const Source = chakra(Link, {
  base: { paddingBlock: '1', _hover: { color: 'accent', textDecoration: 'underline' } },
})

interface AlsoInProps {
  article: Article
  /** Names that are links; the rest is counted. */
  most?: number
}

/** The other sources of a story. Each name opens the source's article as a card does. */
export function AlsoIn({ article: { others }, most = others.length }: AlsoInProps) {
  const { search } = useLocation()
  if (others.length === 0) return null
  const more = others.length - most
  return (
    <chakra.p position="relative" width="fit-content" textStyle="tiny" color="muted" marginTop="2">
      {newsTexts.alsoIn}{' '}
      {others.slice(0, most).map((other, place) => (
        <Fragment key={other.url}>
          {place > 0 && ' · '}
          <Source {...articleLink(search, [], other)} aria-label={`${other.source}: ${other.title}`}>
            {other.source}
          </Source>
        </Fragment>
      ))}
      {more > 0 && ` · ${newsTexts.more(more)}`}
    </chakra.p>
  )
}
