import { Split } from 'lucide-react'
import type { Note } from '../../database/notes/notes.ts'
import { SendingMark } from '../../entities/unsent-work/sending-mark.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { notesTexts } from './notes-texts.ts'

/** State of a note: conflict, unsent, or rejected with the reason. Renders nothing if it is synced. */
export function NoteState({ note }: { note: Note }) {
  return (
    <>
      {note.isInConflict && (
        <StateMark tone="caution" icon={<Split size={13} aria-hidden />}>
          {notesTexts.undecided}
        </StateMark>
      )}
      <SendingMark isUnsent={note.isUnsent} refusal={note.refusal} />
    </>
  )
}
