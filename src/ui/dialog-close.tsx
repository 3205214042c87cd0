import { X } from 'lucide-react'
import { IconButton } from './button.tsx'

/** At the upper end corner of a dialog that is scrolled, always in sight. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <IconButton
      label="Close"
      position="sticky"
      top="0"
      float="right"
      marginTop="-2"
      marginInlineEnd="-2"
      bg="raised"
      onClick={onClose}
    >
      <X size={20} aria-hidden />
    </IconButton>
  )
}
