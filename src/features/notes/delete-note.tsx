import { type RefObject, useRef } from 'react'
import { deleteNote } from '../../database/notes/notes.ts'
import { settleWrite } from '../../entities/settle-write.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { notesTexts } from './notes-texts.ts'

interface DeleteNoteProps {
  id: string
  onDone: (isDeleted: boolean) => void
  /** Gets the focus after the deletion, because the focused button disappears. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** Asks, and deletes on `Y`. */
export function DeleteNote({ id, onDone, focusAfter }: DeleteNoteProps) {
  const isGone = useRef(false)
  const answer = async (given: 'Y' | 'N') => {
    if (given !== 'Y') return onDone(false)
    const settled = await settleWrite(deleteNote(id), notesTexts.deleteProblems)
    isGone.current = settled.kind !== 'problem'
    showSnackbar({ text: settled.kind === 'problem' ? settled.text : notesTexts.deleted, durationMs: 3000 })
    onDone(isGone.current)
  }
  return (
    <ConfirmDialog
      title={notesTexts.askDelete}
      text={notesTexts.askDeleteText}
      action={notesTexts.delete}
      onAnswer={(given) => void answer(given)}
      focusAfter={() => (isGone.current ? (focusAfter?.current ?? null) : null)}
    />
  )
}
