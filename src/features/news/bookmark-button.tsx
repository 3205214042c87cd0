import { Bookmark, Lock } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { of } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { fromData } from '../../database/load-data.ts'
import { useSession } from '../../entities/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { showDone, showFailure, showSnackbar } from '../../ui/snackbar.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { loadLateParts } from './load-late.ts'
import { newsTexts } from './news-texts.ts'

interface BookmarkButtonProps {
  article: Article
  hasLabel?: boolean
  failureText?: string
}

/** Adds or removes a bookmark, on this device at once. Visitors see it locked. */
export function BookmarkButton({
  article,
  hasLabel = false,
  failureText = newsTexts.bookmarkFailed,
}: BookmarkButtonProps) {
  const { kind } = useSession()
  const isUser = kind === 'user'
  const query = useMemo(
    () => fromData(({ isBookmarked$ }) => (isUser ? isBookmarked$(article.id) : of(false))),
    [isUser, article.id],
  )
  const isBookmarked = useLiveQuery(query, `bookmarked ${article.id}`) ?? false
  useEffect(() => {
    if (isUser) loadLateParts().catch(() => {}) // now, so that the first bookmark needs no network
  }, [isUser])
  const toggle = async () => {
    const problem = await loadLateParts().then(
      ({ toggleBookmark }) => toggleBookmark(article, isBookmarked, failureText),
      () => failureText,
    )
    if (problem) showFailure(problem, 2000)
    else if (isBookmarked) showSnackbar({ text: newsTexts.bookmarkRemoved, durationMs: 3000 })
    else showDone(newsTexts.bookmarkAdded, 2000)
  }
  const label = isBookmarked ? 'Remove bookmark' : 'Bookmark'
  const name = kind === 'visitor' ? newsTexts.membersOnly : label
  const Icon = kind === 'visitor' ? Lock : Bookmark
  return (
    <Button
      variant={hasLabel ? 'outline' : 'ghost'}
      size={hasLabel ? 'md' : 'icon'}
      data-key="f"
      position="relative"
      zIndex="1"
      disabled={!isUser}
      title={name}
      aria-label={name}
      color={isBookmarked ? 'accent' : 'muted'}
      onClick={() => void toggle()}
    >
      <Icon size={20} aria-hidden fill={isBookmarked ? 'currentColor' : 'none'} />
      {hasLabel && label}
    </Button>
  )
}
