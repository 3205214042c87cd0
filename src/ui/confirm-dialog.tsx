import { chakra } from '@chakra-ui/react'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** Label of the confirming button, a verb. */
  action: string
  maxWidth?: string
  onAnswer: (answer: 'Y' | 'N') => void
  /** Element to focus afterwards, if not the previously focused one. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks before an action that cannot be undone. Only the answer `Y` confirms. */
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
