import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ArticleView } from './article-view.tsx'

/** An article over the list it was opened from: no backdrop, and a click beside it does not close it. */
export function ArticleDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const titleId = useId()
  return (
    <DialogFrame isModal={false} labelledBy={titleId} maxWidth="52rem" onClose={onClose}>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Close"
        title="Close"
        position="sticky"
        top="0"
        float="right"
        marginTop="-2"
        marginInlineEnd="-2"
        bg="raised"
        onClick={onClose}
      >
        <X size={20} aria-hidden />
      </Button>
      <ArticleView url={url} titleId={titleId} />
    </DialogFrame>
  )
}
