import { useEffect, useId, useRef } from 'react'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ArticleView } from './article-view.tsx'

/** Article over the list that it was opened from: no backdrop, and a click outside does not close it. */
export function ArticleDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const titleId = useId()
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(url)
  // Another article in the same dialog starts at the top, with the focus on it.
  useEffect(() => {
    if (shown.current === url) return
    shown.current = url
    const dialog = content.current?.closest<HTMLElement>('[role=dialog]')
    dialog?.scrollTo({ top: 0, behavior: 'instant' })
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
  }, [url])
  return (
    <DialogFrame isModal={false} isTall labelledBy={titleId} maxWidth="52rem" onClose={onClose}>
      <DialogClose onClose={onClose} />
      <div ref={content}>
        <ArticleView key={url} url={url} titleId={titleId} />
      </div>
    </DialogFrame>
  )
}
