import { chakra } from '@chakra-ui/react'
import { CircleAlert, Clock3 } from 'lucide-react'
import type { Note } from '../../database/notes.ts'
import { notesTexts } from './notes-texts.ts'

/** Whether the server has the note, said only where it has not: waiting, or refused with the server's reason. */
export function NoteState({ note }: { note: Note }) {
  if (!note.isUnsent) return null
  const Icon = note.refusal ? CircleAlert : Clock3
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      borderRadius="full"
      paddingInline="2"
      paddingBlock="0.5"
      bg={note.refusal ? 'dangerSoft' : 'cautionSoft'}
      color={note.refusal ? 'danger' : 'caution'}
    >
      <Icon size={13} aria-hidden />
      {note.refusal?.message ?? notesTexts.unsent}
    </chakra.span>
  )
}
