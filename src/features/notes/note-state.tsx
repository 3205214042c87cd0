import { Split } from 'lucide-react'
import type { Note } from '../../database/notes/notes.ts'
import { SendingMark } from '../../entities/unsent-work/sending-mark.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { notesTexts } from './notes-texts.ts'

/** How a note stands, said only where there is something to say: undecided, waiting, or refused with the server's reason. */
export function NoteState({ note }: { note: Note }) {
  return (
    <>
      {note.isUndecided && (
        <StateMark tone="caution" icon={<Split size={13} aria-hidden />}>
          {notesTexts.undecided}
        </StateMark>
      )}
      <SendingMark isUnsent={note.isUnsent} refusal={note.refusal} />
    </>
  )
}
