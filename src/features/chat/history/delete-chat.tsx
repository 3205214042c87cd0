import { type RefObject, useRef } from 'react'
import { type ChatSession, deleteChat } from '../../../database/chat/chat-sessions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { historyTexts as texts } from './history-texts.ts'

interface DeleteChatProps {
  session: ChatSession
  onDone: () => void
  onFailed: (problem: string) => void
  /** Gets the focus after the deletion, because the focused button disappears. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks, and deletes on `Y`. */
export function DeleteChat({ session, onDone, onFailed, focusAfter }: DeleteChatProps) {
  const isGone = useRef(false)
  const answer = async (given: 'Y' | 'N') => {
    if (given === 'Y') {
      const settled = await settleWrite(deleteChat(session.id), texts.deleteProblems)
      isGone.current = settled.kind !== 'problem'
      if (settled.kind === 'problem') onFailed(settled.text)
      else showSnackbar({ text: texts.deleted, mark: '✓', durationMs: 3000 })
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
