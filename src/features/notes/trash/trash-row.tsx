import { chakra } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { TRASH_DAYS } from '#schemas/note.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { formatAge } from '../../../platform/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { NoteSummary } from '../note-summary.tsx'
import { trashTexts } from './trash-texts.ts'

const DAY_MS = 24 * 60 * 60_000

/** A deleted note: name, first words, remaining days and actions. */
export function TrashRow(props: { note: Note; onRestore: () => void; onDelete: () => void }) {
  const { note, onRestore, onDelete } = props
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      padding="4"
      alignItems="center"
      _notLast={{ borderBottomWidth: '1px' }}
    >
      <chakra.div flex="1 1 16rem" minWidth="0">
        <NoteSummary note={note} name={<h2>{note.name}</h2>}>
          {trashTexts.deleted(formatAge(note.deletedAt))} · {trashTexts.daysLeft(daysLeft(note.deletedAt))}
        </NoteSummary>
      </chakra.div>
      <chakra.div display="flex" gap="1">
        <Button variant="outline" size="sm" aria-label={`${trashTexts.restore}: ${note.name}`} onClick={onRestore}>
          <Undo2 size={16} aria-hidden />
          {trashTexts.restore}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          color="danger"
          aria-label={`${trashTexts.deleteForEver}: ${note.name}`}
          onClick={onDelete}
        >
          {trashTexts.deleteForEver}
        </Button>
      </chakra.div>
    </chakra.li>
  )
}

/** By the clock of the deleting device; the server counts by its own, from the arrival of the deletion. */
function daysLeft(deletedAt: number): number {
  return Math.max(0, TRASH_DAYS - Math.floor((Date.now() - deletedAt) / DAY_MS))
}
