import type { UserDetails } from '#schemas/user.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAddressedDialog } from '../../../ui/use-addressed-dialog.ts'

const ViewDialog = lazyPart(
  () => import('./view-dialog.tsx'),
  (module) => module.ViewDialog,
)
const EditDialog = lazyPart(
  () => import('./edit-dialog.tsx'),
  (module) => module.EditDialog,
)

/** The note that the address opens over the list: `?view=…` or `?edit=…`. */
export function NoteDialogs({ details }: { details: UserDetails }) {
  const view = useAddressedDialog('view')
  const edit = useAddressedDialog('edit')
  return (
    <>
      {view.value && <ViewDialog id={view.value} details={details} onClose={view.close} />}
      {edit.value && <EditDialog key={edit.value} id={edit.value} details={details} onClose={edit.close} />}
    </>
  )
}
