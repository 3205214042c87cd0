import { chakra } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import type { Article } from '#schemas/article.ts'
import { formatDay } from '../../platform/format-time.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { buttonRecipe } from '../../ui/theme/recipes.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { Desk } from './desk.tsx'
import { newsTexts } from './news-texts.ts'
import { useArticle } from './use-article.ts'

const ExternalButton = chakra('a', buttonRecipe)

/** The article at an address in full, or why it cannot be shown. `titleId` names the heading for a dialog around it. */
export function ArticleView({ url, titleId }: { url: string; titleId?: string }) {
  const { article, state, reload } = useArticle(url)
  if (article) return <ArticleBody article={article} titleId={titleId} />
  if (article === null && (state === 'failed' || state === 'limited')) {
    return (
      <EmptyState drawing="offline" title={newsTexts.articleFailed} role="alert">
        <p>{state === 'limited' ? offlineTexts.tooManyCalls : offlineTexts.notReadYet}</p>
        <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
      </EmptyState>
    )
  }
  return (
    <chakra.div paddingBlock="20">
      <Spinner label={newsTexts.loading} />
    </chakra.div>
  )
}

function ArticleBody({ article, titleId }: { article: Article; titleId: string | undefined }) {
  usePageTitle(article.title)
  const hasOriginal = article.edition === 'feed'
  return (
    <chakra.article maxWidth="column" marginInline="auto" width="full">
      <chakra.p textStyle="small" color="muted" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.span
          bg="accentSoft"
          color="accent"
          borderRadius="full"
          paddingInline="3"
          paddingBlock="0.5"
          textStyle="tiny"
        >
          {article.source}
        </chakra.span>
        <span>{article.category}</span>
        <span aria-hidden>·</span>
        <time dateTime={article.published}>{formatDay(Date.parse(article.published))}</time>
      </chakra.p>
      <chakra.h1 id={titleId} textStyle="headline" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2" marginTop="3">
        {article.title}
      </chakra.h1>
      {article.author && (
        <chakra.p textStyle="small" color="muted" marginTop="2">
          {article.author}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlock="5">
        <BookmarkButton article={article} hasLabel />
        {hasOriginal && (
          <ExternalButton variant="outline" href={article.url} target="_blank" rel="noopener noreferrer">
            {newsTexts.original}
            <ExternalLink size={16} aria-hidden />
          </ExternalButton>
        )}
        <Desk article={article} isDetail />
      </chakra.div>
      <chakra.div textStyle="reading">
        {article.summary && (
          <chakra.p color="muted" marginBottom="5">
            {article.summary}
          </chakra.p>
        )}
        <RichText html={article.text} />
      </chakra.div>
    </chakra.article>
  )
}
