import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

interface AlertDialogProps {
  title: string
  text: string
  maxWidth: string
  onClose: () => void
  focusAfter?: (() => HTMLElement | null) | undefined
  /** Content below the text, with the buttons. */
  children: ReactNode
}

/** Modal alert. Screen readers read title and text. */
export function AlertDialog({ title, text, children, ...frame }: AlertDialogProps) {
  const id = useId()
  return (
    <DialogFrame isModal role="alertdialog" labelledBy={`${id}-title`} describedBy={`${id}-text`} {...frame}>
      <chakra.h2 id={`${id}-title`} textStyle="heading">
        {title}
      </chakra.h2>
      <chakra.p id={`${id}-text`} color="muted" marginTop="2">
        {text}
      </chakra.p>
      {children}
    </DialogFrame>
  )
}
