import { chakra } from '@chakra-ui/react'
import { Circle, CircleCheck, ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { Article } from '#schemas/article.ts'
import { isUnreadLink } from '#schemas/unread-link.ts'
import { renderFormulaCode } from '../../entities/formulas/formula.tsx'
import { ReadingButton } from '../../entities/reading-settings/reading-button.tsx'
import { formatDay } from '../../platform/format-time.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrintOnly, readText, screenOnly } from '../../ui/print.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SpokenText } from '../../ui/spoken-text.tsx'
import { buttonRecipe } from '../../ui/theme/recipes.ts'
import { loadProblem } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { AlsoIn } from './also-in.tsx'
import { ArticleAnalysis } from './analysis/article-analysis.tsx'
import { quotedText } from './analysis/show-quote.ts'
import { ArticlePicture } from './article-picture.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { Desk } from './desk.tsx'
import { FollowArticle } from './following/follow-article.tsx'
import { linkTexts } from './links/link-texts.ts'
import { UnreadLinkView } from './links/unread-link-view.tsx'
import { markingTexts } from './marking/marking-texts.ts'
import { useMarking } from './marking/use-marking.ts'
import { MembershipNotice } from './membership-notice.tsx'
import { newsTexts } from './news-texts.ts'
import { SaveSelection } from './quoting/save-selection.tsx'
import { useShownQuote } from './quoting/use-shown-quote.ts'
import { describeObstacle, GoingOn, ListeningBar, ListenToArticle } from './reading/listening-controls.tsx'
import { articleTexts, readingTexts } from './reading/reading-texts.ts'
import { readingMinutes } from './reading/reading-time.ts'
import { RestoredPlace } from './reading/restored-place.tsx'
import { ShareButton } from './reading/share-button.tsx'
import { useListening } from './reading/use-listening.ts'
import { useMediaControls } from './reading/use-media-controls.ts'
import { useReadingPlace } from './reading/use-reading-place.ts'
import { renderTextPicture } from './text-picture.tsx'
import { type OpenArticle, useArticle } from './use-article.ts'

const ExternalButton = chakra('a', buttonRecipe)

/**
 * Shows the article at `url` in full, or why it cannot be shown. `titleId` names the heading for a dialog around it.
 */
export function ArticleView({ url, titleId }: { url: string; titleId?: string }) {
  const { article, state, isNowhere, reload } = useArticle(url)
  if (article && !article.reads && isUnreadLink(article)) return <UnreadLinkView link={article} titleId={titleId} />
  if (article) return <ArticleBody article={shorten(article)} full={article} titleId={titleId} />
  if (article === null && isNowhere) {
    return (
      <EmptyState drawing="news" title={newsTexts.articleFailed} role="alert">
        <p>{articleTexts.nowhere}</p>
      </EmptyState>
    )
  }
  if (article === null && (state === 'failed' || state === 'limited')) {
    return (
      <EmptyState drawing="offline" title={newsTexts.articleFailed} role="alert">
        <p>{loadProblem(state, offlineTexts.notReadYet)}</p>
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

/** A user may want summaries of a source. */
function shorten(article: OpenArticle): OpenArticle {
  return article.reads === 'summary' ? { ...article, text: '' } : article
}

interface ArticleBodyProps {
  article: OpenArticle
  /** As a bookmark keeps it. */
  full: OpenArticle
  titleId: string | undefined
}

function ArticleBody({ article, full, titleId }: ArticleBodyProps) {
  usePageTitle(article.title)
  const hasOriginal = article.edition !== 'starter'
  /** Only the user has it: what needs a public article is left out. */
  const isLink = article.edition === 'link'
  const { text, isRestored, toTop } = useReadingPlace(article.id)
  const { isRead, toggle, end, markHeard } = useMarking(article)
  const listening = useListening(article, text, markHeard)
  useMediaControls(article, listening)
  useShownQuote(text, article.text)
  const aboutId = useId()
  const about = [!isLink && articleTexts.translationComing, describeObstacle(listening, article.language)]
  const ReadIcon = isRead ? CircleCheck : Circle
  return (
    <chakra.article position="relative" maxWidth="measure" marginInline="auto" width="full">
      <ArticleFacts article={article} />
      <chakra.h1
        id={titleId}
        lang={article.language}
        textStyle="headline"
        fontSize={{ base: '2xl', md: '3xl' }}
        lineHeight="1.2"
        marginTop="3"
      >
        {article.title}
      </chakra.h1>
      {article.author && article.author !== article.source && (
        <chakra.p textStyle="small" color="muted" marginTop="2">
          {article.author}
        </chakra.p>
      )}
      <AlsoIn article={article} />
      {hasOriginal && <PrintOnly textStyle="small">{article.url}</PrintOnly>}
      {!isLink && <FollowArticle article={article} />}
      <chakra.div {...screenOnly} display="flex" flexWrap="wrap" gap="2" marginTop="5" marginBottom="3">
        <BookmarkButton article={full} hasLabel />
        <ListenToArticle listening={listening} aboutId={aboutId} />
        <ShareButton article={article} />
        {hasOriginal && (
          <ExternalButton data-key="v" variant="outline" href={article.url} target="_blank" rel="noopener noreferrer">
            {nameOriginal(article)}
            <ExternalLink size={16} aria-hidden />
          </ExternalButton>
        )}
        <ReadingButton />
        <IconButton
          variant="outline"
          data-key="m"
          label={isRead ? markingTexts.markUnread : markingTexts.markRead}
          onClick={toggle}
        >
          <ReadIcon size={20} aria-hidden />
        </IconButton>
        {!isLink && <Desk article={article} isDetail />}
        <GoingOn listening={listening} />
      </chakra.div>
      {!isLink && <MembershipNotice />}
      {/* It keeps the line free for what is known of the voices only after a while. */}
      <chakra.p
        {...screenOnly}
        id={aboutId}
        minHeight="1lh"
        textStyle="small"
        color="muted"
        marginTop="1"
        marginBottom="5"
      >
        {about.filter(Boolean).join(' ')}
      </chakra.p>
      <ArticlePicture picture={article.picture} size="large" marginBottom="6" borderRadius="lg" />
      <chakra.div
        ref={text}
        lang={article.language}
        // Paragraphs detect their own direction; lists, quotes and tables inherit this one.
        dir="auto"
        textStyle="reading"
        css={{ '& ::highlight(quote)': { bg: 'cautionSoft' }, '& ::highlight(spoken)': { bg: 'accentSoft' } }}
        {...quotedText}
        {...readText}
      >
        {article.summary && (
          <chakra.p color="muted" marginBottom="5" data-summary>
            {listening.heard === undefined || listening.heard >= listening.sentences().length ? (
              article.summary
            ) : (
              <SpokenText text={article.summary} sentences={listening.sentences()} spoken={listening.heard} />
            )}
          </chakra.p>
        )}
        <RichText html={article.text} renderCode={renderFormulaCode} renderImage={renderTextPicture} />
      </chakra.div>
      <span ref={end} />
      <ListeningBar listening={listening} />
      <SaveSelection article={article} text={text} />
      {!article.text && <Notice tone="info">{describeLack(article)}</Notice>}
      {!isLink && <ArticleAnalysis article={article} />}
      {isRestored && <RestoredPlace isInDialog={titleId !== undefined} onTop={toTop} listening={listening} />}
    </chakra.article>
  )
}

function nameOriginal({ reads }: OpenArticle): string {
  return reads === 'summary' ? linkTexts.openPage : newsTexts.original
}

function describeLack({ reads, edition }: OpenArticle): string {
  if (reads === 'summary') return articleTexts.summaryOnly
  return edition === 'starter' ? articleTexts.noText : articleTexts.noTextHere
}

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
function ArticleFacts({ article: { source, category, published, text, summary } }: { article: Article }) {
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
