import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { UserDetails } from '#schemas/user.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { NoteEditForm } from '../note-edit-form.tsx'
import { NoteScreen } from '../note-screen.tsx'
import { notesTexts } from '../notes-texts.ts'
import { useCloseWhenLimited } from './use-close-when-limited.ts'

interface EditDialogProps {
  id: string
  details: UserDetails
  onClose: () => void
}

/** A note's form over the list. What was typed and not saved is a draft, which the form begins with again. */
export function EditDialog({ id, details, onClose }: EditDialogProps) {
  const titleId = useId()
  useCloseWhenLimited(onClose)
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="44rem" onClose={onClose}>
      <chakra.h2 id={titleId} textStyle="heading" marginBottom="4">
        {notesTexts.editTitle}
      </chakra.h2>
      <NoteScreen idOrNumber={id} isForm>
        {(note) => <NoteEditForm key={note.id} note={note} details={details} onDone={onClose} />}
      </NoteScreen>
    </DialogFrame>
  )
}
