import { chakra } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'
import { decideConflict } from '../../../database/notes/note-decisions.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { NoteHtml } from '../../../entities/formulas/note-html.tsx'
import { splitConflicts } from '../../../merge/conflict.ts'
import { removeRescueNotice } from '../../../merge/merge-notices.ts'
import { readText } from '../../../ui/print.ts'
import { decisionTexts } from '../note-screens-texts.ts'
import { ConflictDecision } from './conflict-decision.tsx'
import { reportDecision } from './report-decision.ts'

/** Text of a note. Where versions of the same words conflict, the user chooses in their place. */
export function NoteText({ note }: { note: Note }) {
  const stretches = useMemo(() => splitConflicts(removeRescueNotice(note.description)), [note.description])
  const text = useRef<HTMLDivElement>(null)
  const decide = async (conflict: string, kept: readonly string[]) => {
    const isDecided = await reportDecision(decideConflict(note.id, conflict, kept), decisionTexts.decided)
    if (isDecided) text.current?.focus() // the button that was pressed is gone
  }
  return (
    <chakra.div
      ref={text}
      tabIndex={-1}
      {...readText}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      marginTop="6"
      textStyle="reading"
      css={{ '& p': { marginBlock: '0.35em' } }}
    >
      {stretches.map((stretch, index) => {
        const key = `${index} ${stretch.html}`
        if (stretch.kind === 'text') return <NoteHtml key={key} html={stretch.html} />
        const { html, versions } = stretch
        return (
          <ConflictDecision
            key={key}
            versions={versions}
            ownSides={note.ownSides}
            onDecide={(kept) => void decide(html, kept)}
          />
        )
      })}
    </chakra.div>
  )
}
