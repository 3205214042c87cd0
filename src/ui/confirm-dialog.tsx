import { chakra } from '@chakra-ui/react'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The button that does it, by its verb. */
  action: string
  maxWidth?: string
  onAnswer: (answer: 'Y' | 'N') => void
  /** Where the focus goes afterwards, if not back to what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks before something that cannot be taken back. Only the answer `Y` means it. */
export function ConfirmDialog({ action, maxWidth = '24rem', onAnswer, ...dialog }: ConfirmDialogProps) {
  return (
    <AlertDialog maxWidth={maxWidth} onClose={() => onAnswer('N')} {...dialog}>
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
