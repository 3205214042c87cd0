import { useParams } from 'react-router-dom'
import { editNotePath, paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { NoteScreen } from './note-screen.tsx'
import { notesTexts } from './notes-texts.ts'
import { NoteView } from './view/note-view.tsx'

export function NotePage({ details }: { details: UserDetails }) {
  const { id = '' } = useParams()
  const navigate = useNavigateFromHere()
  return (
    <NoteScreen idOrNumber={id}>
      {(note) => (
        <>
          <Breadcrumb parent={{ to: paths.notes, label: notesTexts.breadcrumb }} current={note.name} />
          <Card padding={{ base: '4', md: '8' }}>
            <NoteView
              note={note}
              isAdmin={details.role.includes('admin')}
              edit={{ to: editNotePath(note.id) }}
              onDeleted={() => navigate(paths.notes, { replace: true })}
            />
          </Card>
        </>
      )}
    </NoteScreen>
  )
}
