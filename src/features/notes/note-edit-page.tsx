import { chakra } from '@chakra-ui/react'
import { useNavigate, useParams } from 'react-router-dom'
import { editNote, type Note } from '../../database/notes.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteScreen } from './note-screen.tsx'
import { noteAddress, notesAddress } from './notes-address.ts'
import { notesTexts } from './notes-texts.ts'

export function NoteEditPage({ userId }: { userId: string }) {
  const { id = '' } = useParams()
  return (
    <NoteScreen idOrNumber={id} isForm>
      {(note) => <EditForm key={note.id} note={note} userId={userId} />}
    </NoteScreen>
  )
}

function EditForm({ note, userId }: { note: Note; userId: string }) {
  const navigate = useNavigate()
  const leave = () => navigate(noteAddress(note.id))
  const leaveSaved = () => {
    showSnackbar({ text: notesTexts.saved, durationMs: 3000 })
    leave()
  }
  return (
    <>
      <Breadcrumb parent={{ to: notesAddress, label: notesTexts.breadcrumb }} current={notesTexts.edit} />
      <chakra.h1 textStyle="title">{notesTexts.edit}</chakra.h1>
      {note.isUndecided && (
        <Notice tone="caution">
          {notesTexts.undecidedForm}
          <TextLink to={noteAddress(note.id)} color="caution">
            {notesTexts.decide}
          </TextLink>
        </Notice>
      )}
      <Card padding={{ base: '4', md: '6' }}>
        <NoteForm
          userId={userId}
          form={`note-${note.id}`}
          initial={{ draft: { name: note.name, description: note.description }, opened: note.content }}
          save={({ draft, opened }) => editNote(note.id, opened ?? note.content, draft)}
          onSaved={leaveSaved}
          onCancel={leave}
        />
      </Card>
    </>
  )
}
