import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { UserDetails } from '#schemas/user.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { useAddressedDialog } from '../../../ui/use-addressed-dialog.ts'
import { NoteAddForm } from '../note-add-form.tsx'
import { NoteEditForm } from '../note-edit-form.tsx'
import { NoteScreen } from '../note-screen.tsx'
import { notesTexts } from '../notes-texts.ts'
import { NoteView } from '../view/note-view.tsx'
import { useCloseWhenLimited } from './use-close-when-limited.ts'

export { DeleteNote } from '../delete-note.tsx'

/** Dialogs that the URL opens over the list: `?view=…`, `?edit=…` and `?add=note`. */
export function NoteDialogs({ details }: { details: UserDetails }) {
  const add = useAddressedDialog('add')
  const view = useAddressedDialog('view')
  const edit = useAddressedDialog('edit')
  return (
    <>
      {add.value && <AddDialog details={details} onClose={add.close} />}
      {view.value && <ViewDialog id={view.value} details={details} onClose={view.close} />}
      {edit.value && <EditDialog key={edit.value} id={edit.value} details={details} onClose={edit.close} />}
    </>
  )
}

function AddDialog({ details, onClose }: { details: UserDetails; onClose: () => void }) {
  return (
    <FormDialog title={notesTexts.add} onClose={onClose}>
      <NoteAddForm details={details} onDone={onClose} />
    </FormDialog>
  )
}

interface EditDialogProps {
  id: string
  details: UserDetails
  onClose: () => void
}

function EditDialog({ id, details, onClose }: EditDialogProps) {
  return (
    <FormDialog title={notesTexts.editTitle} onClose={onClose}>
      <NoteScreen idOrNumber={id} isForm>
        {(note) => <NoteEditForm key={note.id} note={note} details={details} onDone={onClose} />}
      </NoteScreen>
    </FormDialog>
  )
}

interface ViewDialogProps {
  id: string
  details: UserDetails
  onClose: () => void
}

/** A note over the list. Editing takes this dialog's place. */
function ViewDialog({ id, details, onClose }: ViewDialogProps) {
  const titleId = useId()
  const [search] = useSearchParams()
  const { state } = useLocation()
  useCloseWhenLimited(onClose)
  const edited = new URLSearchParams(search)
  edited.delete('view')
  edited.set('edit', id)
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="44rem" onClose={onClose}>
      <DialogClose onClose={onClose} />
      <NoteScreen idOrNumber={id}>
        {(note) => (
          <div>
            <NoteView
              note={note}
              isAdmin={details.role.includes('admin')}
              titleId={titleId}
              edit={{ to: { search: `?${edited}` }, state, replace: true }}
              onDeleted={onClose}
            />
          </div>
        )}
      </NoteScreen>
    </DialogFrame>
  )
}

interface FormDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A note's form over the list. Unsaved text stays as a draft. */
function FormDialog({ title, onClose, children }: FormDialogProps) {
  const titleId = useId()
  useCloseWhenLimited(onClose)
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="44rem" onClose={onClose}>
      <chakra.h2 id={titleId} textStyle="heading" marginBottom="4">
        {title}
      </chakra.h2>
      {children}
    </DialogFrame>
  )
}
