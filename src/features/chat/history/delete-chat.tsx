import { type RefObject, useRef } from 'react'
import { type ChatSession, deleteChat } from '../../../database/chat-sessions.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { historyTexts as texts } from './history-texts.ts'

interface DeleteChatProps {
  session: ChatSession
  onDone: () => void
  /** `false` where it could not be deleted. */
  onFailed: () => void
  /** Has the focus once the card is gone, and the button that asked with it. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks, and deletes on `Y`. */
export function DeleteChat({ session, onDone, onFailed, focusAfter }: DeleteChatProps) {
  const isGone = useRef(false)
  const answer = async (given: 'Y' | 'N') => {
    if (given === 'Y') {
      const outcome = await deleteChat(session.id).catch((error: unknown) => console.error(error))
      isGone.current = outcome?.kind === 'saved' || outcome?.kind === 'unchanged' // unchanged: it is gone already
      if (isGone.current) showSnackbar({ text: texts.deleted, mark: '✓', durationMs: 3000 })
      else onFailed()
    }
    onDone()
  }
  return (
    <ConfirmDialog
      title={texts.askDelete(session.chatTitle || texts.untitled)}
      text={texts.askDeleteText}
      action={texts.delete}
      onAnswer={(given) => void answer(given)}
      focusAfter={() => (isGone.current ? focusAfter.current : null)}
    />
  )
}
