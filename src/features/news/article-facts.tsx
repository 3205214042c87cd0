import { chakra } from '@chakra-ui/react'
import type { Article } from '#schemas/article.ts'
import { formatDay } from '../../platform/format-time.ts'
import { readingTexts } from './reading/reading-texts.ts'
import { readingMinutes } from './reading/reading-time.ts'

const Source = chakra('span', {
  base: {
    bg: 'accentSoft',
    color: 'accent',
    borderRadius: 'full',
    lineClamp: '1',
    overflowWrap: 'anywhere',
    paddingInline: '3',
    paddingBlock: '0.5',
    textStyle: 'tiny',
  },
})

/** Above a headline: source, section, day and reading time. A saved link has no section, and perhaps no day. */
export function ArticleFacts({ article: { source, category, published, text, summary } }: { article: Article }) {
  const minutes = readingMinutes(text || summary)
  return (
    <chakra.p textStyle="small" color="muted" display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {source && <Source>{source}</Source>}
      {category && <span>{category}</span>}
      {published && (
        <>
          <span aria-hidden>·</span>
          <time dateTime={published}>{formatDay(Date.parse(published))}</time>
        </>
      )}
      {minutes > 0 && (
        <>
          <span aria-hidden>·</span>
          <span>{readingTexts.minutes(minutes)}</span>
        </>
      )}
    </chakra.p>
  )
}
