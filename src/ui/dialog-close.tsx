import { X } from 'lucide-react'
import { Button } from './button.tsx'

/** At the upper end corner of a dialog that is scrolled, always in sight. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
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
  )
}
