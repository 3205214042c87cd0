import { useRef } from 'react'
import { removeBookmark } from '../../../database/news/bookmark-actions.ts'
import type { ListedBookmark } from '../../../database/news/listed-bookmarks.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { newsTexts } from '../news-texts.ts'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'

interface RemoveBookmarkProps {
  bookmark: ListedBookmark
  onDone: () => void
  /** Gets the focus after the deletion, because the focused button disappears. */
  focusAfter: () => HTMLElement | null
}

/** Asks, and removes on `Y`. */
export function RemoveBookmark({ bookmark, onDone, focusAfter }: RemoveBookmarkProps) {
  const isGone = useRef(false)
  const answer = async (given: 'Y' | 'N') => {
    if (given === 'Y') {
      const settled = await settleWrite(removeBookmark(bookmark.id), texts.removeProblems)
      isGone.current = settled.kind !== 'problem'
      showSnackbar({ text: settled.kind === 'problem' ? settled.text : newsTexts.bookmarkRemoved, durationMs: 3000 })
    }
    onDone()
  }
  return (
    <ConfirmDialog
      title={texts.askRemove}
      text={bookmark.title}
      action={texts.remove}
      maxWidth="250px"
      onAnswer={(given) => void answer(given)}
      focusAfter={() => (isGone.current ? focusAfter() : null)}
    />
  )
}
