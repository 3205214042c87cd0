import { useId } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { UserDetails } from '#schemas/user.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { NoteScreen } from '../note-screen.tsx'
import { NoteView } from '../view/note-view.tsx'
import { useCloseWhenLimited } from './use-close-when-limited.ts'

interface ViewDialogProps {
  id: string
  details: UserDetails
  onClose: () => void
}

/** A note over the list. Editing takes this dialog's place. */
export function ViewDialog({ id, details, onClose }: ViewDialogProps) {
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
