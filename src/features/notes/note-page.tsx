import { chakra } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Note } from '../../database/notes.ts'
import { formatAge } from '../../platform/format-time.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { DeleteNote } from './delete-note.tsx'
import { NoteScreen } from './note-screen.tsx'
import { NoteState } from './note-state.tsx'
import { notesAddress } from './notes-address.ts'
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
        <chakra.div textStyle="reading" marginTop="6" css={{ '& p': { marginBlock: '0.35em' } }}>
          <RichText html={note.description} />
        </chakra.div>
        <chakra.div display="flex" gap="2" marginTop="8">
          <ButtonLink to={`/secure/notes/private/edit/${note.id}`}>
            <Pencil size={18} aria-hidden />
            {notesTexts.edit}
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
