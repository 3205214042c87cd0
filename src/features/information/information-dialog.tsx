import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

interface InformationDialogProps {
  title: string
  close: string
  onClose: () => void
  children: ReactNode
}

/** A dialog to read, with a button to close it. */
export function InformationDialog({ title, close, onClose, children }: InformationDialogProps) {
  const titleId = useId()
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="36rem" onClose={onClose}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4" marginBottom="3">
        <chakra.h2 id={titleId} textStyle="heading" fontSize="xl">
          {title}
        </chakra.h2>
        <IconButton marginInlineEnd="-3" label={close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </chakra.div>
      {children}
    </DialogFrame>
  )
}
