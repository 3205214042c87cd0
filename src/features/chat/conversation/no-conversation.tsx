import { useFirstPull } from '../../../entities/use-first-pull.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { chatTexts } from '../chat-texts.ts'

/** Shown for a conversation that is not on this device: it was not pulled yet, or does not exist. */
export function NoConversation() {
  const { state, reload } = useFirstPull()
  if (state === 'loading') return <Spinner label={chatTexts.loading} />
  return (
    <EmptyState drawing="lost" title={chatTexts.loadFailed} role="alert">
      <Button variant="outline" onClick={reload}>
        {chatTexts.tryAgain}
      </Button>
    </EmptyState>
  )
}
