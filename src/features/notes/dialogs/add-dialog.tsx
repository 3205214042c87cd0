import type { UserDetails } from '#schemas/user.ts'
import { NoteAddForm } from '../note-add-form.tsx'
import { notesTexts } from '../notes-texts.ts'
import { FormDialog } from './form-dialog.tsx'

export function AddDialog({ details, onClose }: { details: UserDetails; onClose: () => void }) {
  return (
    <FormDialog title={notesTexts.add} onClose={onClose}>
      <NoteAddForm details={details} onDone={onClose} />
    </FormDialog>
  )
}
