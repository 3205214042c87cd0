import { chakra } from '@chakra-ui/react'
import { History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Note } from '../../database/notes.ts'
import { formatAge } from '../../platform/format-time.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DecisionNotices } from './decisions/decision-notices.tsx'
import { NoteText } from './decisions/note-text.tsx'
import { DeleteNote } from './delete-note.tsx'
import { NoteScreen } from './note-screen.tsx'
import { NoteSource } from './note-source.tsx'
import { NoteState } from './note-state.tsx'
import { notesAddress, versionsAddress } from './notes-address.ts'
import { notesTexts } from './notes-texts.ts'

export function NotePage() {
  const { id = '' } = useParams()
  return <NoteScreen idOrNumber={id}>{(note) => <NoteView note={note} />}</NoteScreen>
}

function NoteView({ note }: { note: Note }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Breadcrumb parent={{ to: notesAddress, label: notesTexts.breadcrumb }} current={note.name} />
      <Card padding={{ base: '4', md: '8' }}>
        <chakra.h1 textStyle="title">{note.name}</chakra.h1>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          textStyle="small"
          color="muted"
          marginTop="2"
        >
          {formatAge(note.updatedAt)}
          <NoteState note={note} />
        </chakra.div>
        <DecisionNotices note={note} onDelete={() => setDeleting(true)} />
        <NoteText note={note} />
        <NoteSource note={note} />
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="8">
          <ButtonLink to={`/secure/notes/private/edit/${note.id}`}>
            <Pencil size={18} aria-hidden />
            {notesTexts.edit}
          </ButtonLink>
          <ButtonLink to={versionsAddress(note.id)} variant="outline">
            <History size={18} aria-hidden />
            {notesTexts.versions}
          </ButtonLink>
          <Button variant="outline" onClick={() => setDeleting(true)}>
            <Trash2 size={18} aria-hidden />
            {notesTexts.delete}
          </Button>
        </chakra.div>
      </Card>
      {isDeleting && (
        <DeleteNote
          id={note.id}
          onDone={(isDeleted) => {
            setDeleting(false)
            if (isDeleted) navigate(notesAddress, { replace: true })
          }}
        />
      )}
    </>
  )
}
