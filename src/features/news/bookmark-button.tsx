import { Bookmark, Lock } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { of } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { isBookmarked$ } from '../../database/bookmarks.ts'
import { useSession } from '../../entities/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { newsTexts } from './news-texts.ts'

/** Adds or removes a bookmark, on this device at once. Visitors see it locked. */
export function BookmarkButton({ article, hasLabel = false }: { article: Article; hasLabel?: boolean }) {
  const isUser = useSession().kind === 'user'
  const query = useCallback(() => (isUser ? isBookmarked$(article.id) : of(false)), [isUser, article.id])
  const isBookmarked = useLiveQuery(query) ?? false
  useEffect(() => {
    if (isUser) void loadActions() // now, so that the first bookmark needs no network
  }, [isUser])
  const label = isBookmarked ? 'Remove bookmark' : 'Bookmark'
  const Icon = isUser ? Bookmark : Lock
  return (
    <Button
      variant={hasLabel ? 'outline' : 'ghost'}
      size={hasLabel ? 'md' : 'icon'}
      position="relative"
      zIndex="1"
      disabled={!isUser}
      title={isUser ? label : newsTexts.membersOnly}
      aria-label={isUser ? label : newsTexts.membersOnly}
      aria-pressed={isUser ? isBookmarked : undefined}
      color={isBookmarked ? 'accent' : 'muted'}
      onClick={() => void toggleBookmark(article, isBookmarked)}
    >
      <Icon size={20} aria-hidden fill={isBookmarked ? 'currentColor' : 'none'} />
      {hasLabel && (isBookmarked ? 'Bookmarked' : 'Bookmark')}
    </Button>
  )
}

const loadActions = () => import('../../database/bookmark-actions.ts')

async function toggleBookmark(article: Article, isBookmarked: boolean): Promise<void> {
  const { bookmarkArticle, removeBookmark } = await loadActions()
  const outcome = await (isBookmarked ? removeBookmark(article.id) : bookmarkArticle(article))
  if (outcome.kind !== 'saved' && outcome.kind !== 'unchanged') {
    showSnackbar({ text: newsTexts.bookmarkFailed, mark: '✗', durationMs: 2000 })
  } else if (isBookmarked) showSnackbar({ text: newsTexts.bookmarkRemoved, durationMs: 3000 })
  else showSnackbar({ text: newsTexts.bookmarkAdded, mark: '✓', durationMs: 2000 })
}
