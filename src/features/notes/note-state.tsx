import { chakra } from '@chakra-ui/react'
import { CircleAlert, Clock3, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Note } from '../../database/notes.ts'
import { notesTexts } from './notes-texts.ts'

/** How a note stands, said only where there is something to say: undecided, waiting, or refused with the server's reason. */
export function NoteState({ note }: { note: Note }) {
  return (
    <>
      {note.isUndecided && (
        <Mark tone="caution" icon={<Split size={13} aria-hidden />}>
          {notesTexts.undecided}
        </Mark>
      )}
      {note.isUnsent && !note.refusal && (
        <Mark tone="caution" icon={<Clock3 size={13} aria-hidden />}>
          {notesTexts.unsent}
        </Mark>
      )}
      {note.refusal && (
        <Mark tone="danger" icon={<CircleAlert size={13} aria-hidden />}>
          {note.refusal.message}
        </Mark>
      )}
    </>
  )
}

function Mark({ tone, icon, children }: { tone: 'caution' | 'danger'; icon: ReactNode; children: ReactNode }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      borderRadius="full"
      paddingInline="2"
      paddingBlock="0.5"
      bg={tone === 'danger' ? 'dangerSoft' : 'cautionSoft'}
      color={tone}
    >
      {icon}
      {children}
    </chakra.span>
  )
}
