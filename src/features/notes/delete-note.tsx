import { type RefObject, useRef } from 'react'
import { deleteNote } from '../../database/notes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { notesTexts } from './notes-texts.ts'

interface DeleteNoteProps {
  id: string
  onDone: (isDeleted: boolean) => void
  /** Has the focus once the note is gone, and the button that asked with it. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** Asks, and deletes on `Y`. */
export function DeleteNote({ id, onDone, focusAfter }: DeleteNoteProps) {
  const isGone = useRef(false)
  const answer = async (given: 'Y' | 'N') => {
    if (given !== 'Y') return onDone(false)
    const outcome = await deleteNote(id).catch((error: unknown) =>
      console.error('The note could not be deleted:', error),
    )
    const isDeleted = outcome?.kind === 'saved' || outcome?.kind === 'unchanged' // unchanged: it is gone already
    isGone.current = isDeleted
    showSnackbar({ text: isDeleted ? notesTexts.deleted : notesTexts.deleteFailed, durationMs: 3000 })
    onDone(isDeleted)
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
