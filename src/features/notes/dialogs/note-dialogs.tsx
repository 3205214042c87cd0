import type { UserDetails } from '#schemas/user.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAddressedDialog } from '../../../ui/use-addressed-dialog.ts'

const AddDialog = lazyPart(
  () => import('./add-dialog.tsx'),
  (module) => module.AddDialog,
)
const ViewDialog = lazyPart(
  () => import('./view-dialog.tsx'),
  (module) => module.ViewDialog,
)
const EditDialog = lazyPart(
  () => import('./edit-dialog.tsx'),
  (module) => module.EditDialog,
)

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
