import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { paths, readArticleUrl } from '#schemas/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { screenOnly } from '../../ui/print.ts'
import { ArticleView } from './article-view.tsx'

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

function BackToList() {
  return (
    <ButtonLink {...screenOnly} to={paths.newsList} variant="ghost" size="sm" justifySelf="start" color="muted">
      <ArrowLeft size={18} aria-hidden />
      News
    </ButtonLink>
  )
}
