import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { useCloseWhenLimited } from './use-close-when-limited.ts'

interface FormDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A note's form over the list. Unsaved text stays as a draft. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const titleId = useId()
  useCloseWhenLimited(onClose)
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="44rem" onClose={onClose}>
      <chakra.h2 id={titleId} textStyle="heading" marginBottom="4">
        {title}
      </chakra.h2>
      {children}
    </DialogFrame>
  )
}
