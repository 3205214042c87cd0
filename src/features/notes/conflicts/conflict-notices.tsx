import { chakra } from '@chakra-ui/react'
import { ArchiveRestore, Split } from 'lucide-react'
import { keepRescued } from '../../../database/notes/note-decisions.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { splitConflicts } from '../../../merge/conflict.ts'
import { hasRescueNotice } from '../../../merge/merge-notices.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { decisionTexts } from '../note-screens-texts.ts'
import { notesTexts } from '../notes-texts.ts'
import { reportDecision } from './report-decision.ts'

/** Notices above a note's text about conflicts that need a choice. Renders nothing if there are none. */
export function DecisionNotices({ note, onDelete }: { note: Note; onDelete: () => void }) {
  if (!note.isInConflict) return null
  const waiting = splitConflicts(note.description).filter(({ kind }) => kind === 'conflict').length
  return (
    <chakra.div display="grid" gap="2" marginTop="4">
      {waiting > 0 && (
        <Notice tone="caution" icon={<Split size={18} aria-hidden />}>
          <chakra.span flex="1">{decisionTexts.waiting(waiting)}</chakra.span>
        </Notice>
      )}
      {hasRescueNotice(note.description) && (
        <Notice tone="caution" icon={<ArchiveRestore size={18} aria-hidden />}>
          <chakra.span flex="1 1 12rem">{decisionTexts.rescued}</chakra.span>
          <chakra.span display="flex" gap="2">
            <Button
              variant="outline"
              size="sm"
              onClick={() => void reportDecision(keepRescued(note.id), notesTexts.saved)}
            >
              {decisionTexts.keepNote}
            </Button>
            <Button variant="outline" size="sm" onClick={onDelete}>
              {decisionTexts.deleteNote}
            </Button>
          </chakra.span>
        </Notice>
      )}
    </chakra.div>
  )
}
