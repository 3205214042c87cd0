import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { readArticleUrl } from '#schemas/paths.ts'
import { Card } from '../../ui/card.tsx'
import { ArticleView } from './article-view.tsx'
import { BackToList } from './back-to-list.tsx'

/** An article as a page of its own. */
export function ArticlePage() {
  const url = readArticleUrl(useLocation().pathname)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <BackToList />
      <Card padding={{ base: '4', md: '8' }}>
        <ArticleView url={url} />
      </Card>
    </chakra.div>
  )
}
