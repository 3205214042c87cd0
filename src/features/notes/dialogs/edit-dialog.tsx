import type { UserDetails } from '#schemas/user.ts'
import { NoteEditForm } from '../note-edit-form.tsx'
import { NoteScreen } from '../note-screen.tsx'
import { notesTexts } from '../notes-texts.ts'
import { FormDialog } from './form-dialog.tsx'

interface EditDialogProps {
  id: string
  details: UserDetails
  onClose: () => void
}

export function EditDialog({ id, details, onClose }: EditDialogProps) {
  return (
    <FormDialog title={notesTexts.editTitle} onClose={onClose}>
      <NoteScreen idOrNumber={id} isForm>
        {(note) => <NoteEditForm key={note.id} note={note} details={details} onDone={onClose} />}
      </NoteScreen>
    </FormDialog>
  )
}
