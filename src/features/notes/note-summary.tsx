import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Note } from '../../database/notes/notes.ts'
import { previewOf } from './note-preview.ts'
import { NoteState } from './note-state.tsx'

interface NoteSummaryProps {
  note: Note
  name: ReactNode
  /** Content of the last line. */
  children: ReactNode
}

/** Name, first words and a line of facts of a note in a list. */
export function NoteSummary({ note, name, children }: NoteSummaryProps) {
  return (
    <>
      <chakra.div textStyle="heading" lineClamp={1}>
        {name}
      </chakra.div>
      <chakra.p color="muted" textStyle="small" lineClamp={1}>
        {previewOf(note.description)}
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        textStyle="tiny"
        color="muted"
        marginTop="1"
      >
        {children}
        <NoteState note={note} />
      </chakra.div>
    </>
  )
}
