import { chakra } from '@chakra-ui/react'
import { History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkProps } from 'react-router-dom'
import { noteVersionsPath } from '#schemas/paths.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { Age } from '../../../ui/age.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PrintOnly, screenOnly } from '../../../ui/print.ts'
import { DecisionNotices } from '../conflicts/conflict-notices.tsx'
import { NoteText } from '../conflicts/note-text.tsx'
import { DeleteNote } from '../delete-note.tsx'
import { NoteSource } from '../note-source.tsx'
import { NoteState } from '../note-state.tsx'
import { notesTexts } from '../notes-texts.ts'
import { NoteAudio } from './note-audio.tsx'
import { NoteMarks } from './note-marks.tsx'

interface NoteViewProps {
  note: Note
  isAdmin: boolean
  /** Id of the heading, which names the dialog. */
  titleId?: string
  /** Link to the editor, a page or a dialog. */
  edit: Pick<LinkProps, 'to' | 'state' | 'replace'>
  onDeleted: () => void
}

/** Shows a note with its actions, on its page and in its dialog. */
export function NoteView({ note, isAdmin, titleId, edit, onDeleted }: NoteViewProps) {
  const [isDeleting, setDeleting] = useState(false)
  const Title = titleId ? chakra.h2 : chakra.h1
  return (
    <>
      <Title id={titleId} textStyle="title" overflowWrap="anywhere">
        {note.name}
      </Title>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        textStyle="small"
        color="muted"
        marginTop="2"
      >
        <PrintOnly>{formatDay(note.updatedAt)}</PrintOnly>
        <chakra.span {...screenOnly}>
          <Age at={note.updatedAt} />
        </chakra.span>
        <NoteMarks note={note} />
        <chakra.span {...screenOnly} css={{ '&:empty': { display: 'none' } }}>
          <NoteState note={note} />
        </chakra.span>
      </chakra.div>
      <DecisionNotices note={note} onDelete={() => setDeleting(true)} />
      <NoteText note={note} />
      <NoteSource note={note} />
      <chakra.div {...screenOnly} display="flex" flexWrap="wrap" gap="2" marginTop="8">
        <ButtonLink {...edit}>
          <Pencil size={18} aria-hidden />
          {notesTexts.edit}
        </ButtonLink>
        {isAdmin && <NoteAudio note={note} />}
        <ButtonLink to={noteVersionsPath(note.id)} variant="outline">
          <History size={18} aria-hidden />
          {notesTexts.versions}
        </ButtonLink>
        <Button variant="outline" onClick={() => setDeleting(true)}>
          <Trash2 size={18} aria-hidden />
          {notesTexts.delete}
        </Button>
      </chakra.div>
      {isDeleting && (
        <DeleteNote
          id={note.id}
          onDone={(isDeleted) => {
            setDeleting(false)
            if (isDeleted) onDeleted()
          }}
        />
      )}
    </>
  )
}
