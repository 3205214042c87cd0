import { useId } from 'react'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ArticleView } from './article-view.tsx'

/** An article over the list it was opened from: no backdrop, and a click beside it does not close it. */
export function ArticleDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const titleId = useId()
  return (
    <DialogFrame isModal={false} labelledBy={titleId} maxWidth="52rem" onClose={onClose}>
      <DialogClose onClose={onClose} />
      <ArticleView url={url} titleId={titleId} />
    </DialogFrame>
  )
}
