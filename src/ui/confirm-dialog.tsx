import { chakra } from '@chakra-ui/react'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The button that does it, by its verb. */
  action: string
  onAnswer: (answer: 'Y' | 'N') => void
  /** Where the focus goes afterwards, if not back to what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks before something that cannot be taken back. Only the answer `Y` means it. */
export function ConfirmDialog({ title, text, action, onAnswer, focusAfter }: ConfirmDialogProps) {
  return (
    <AlertDialog title={title} text={text} maxWidth="24rem" onClose={() => onAnswer('N')} focusAfter={focusAfter}>
      <chakra.div display="flex" justifyContent="flex-end" gap="2" marginTop="6">
        <Button variant="outline" onClick={() => onAnswer('N')}>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => onAnswer('Y')}>
          {action}
        </Button>
      </chakra.div>
    </AlertDialog>
  )
}
