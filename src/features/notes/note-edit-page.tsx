import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { notePath, paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import type { Note } from '../../database/notes/notes.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { NoteEditForm } from './note-edit-form.tsx'
import { NoteScreen } from './note-screen.tsx'
import { notesTexts } from './notes-texts.ts'

export function NoteEditPage({ details }: { details: UserDetails }) {
  const { id = '' } = useParams()
  return (
    <NoteScreen idOrNumber={id} isForm>
      {(note) => <EditForm key={note.id} note={note} details={details} />}
    </NoteScreen>
  )
}

function EditForm({ note, details }: { note: Note; details: UserDetails }) {
  const navigate = useNavigateFromHere()
  return (
    <>
      <Breadcrumb parent={{ to: paths.notes, label: notesTexts.breadcrumb }} current={notesTexts.edit} />
      <chakra.h1 textStyle="title">{notesTexts.edit}</chakra.h1>
      <Card display="grid" gap="4" padding={{ base: '4', md: '6' }}>
        <NoteEditForm note={note} details={details} onDone={() => navigate(notePath(note.id))} />
      </Card>
    </>
  )
}
