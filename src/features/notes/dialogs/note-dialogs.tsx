import type { UserDetails } from '#schemas/user.ts'
import { useAddressedDialog } from '../../../ui/use-addressed-dialog.ts'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ViewDialog } from './view-dialog.tsx'

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
