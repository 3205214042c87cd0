import { chakra } from '@chakra-ui/react'
import { Bookmark, Eye, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { deepEqual } from 'rxdb/plugins/utils'
import { notePath } from '#schemas/paths.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Age } from '../../../ui/age.tsx'
import { TextLink } from '../../../ui/button.tsx'
import { TableRow } from '../../../ui/table.tsx'
import { NoteSummary } from '../note-summary.tsx'
import { listTexts, notesTexts } from '../notes-texts.ts'
import { useOpenDialog } from '../use-open-dialog.ts'

interface NoteRowProps {
  note: Note
  /** Name of the category: empty if the note has none, undefined if the category is not on this device. */
  category: string | undefined
  onDelete: (id: string) => void
}

/** Table row of a note: its number or `new`, name and first words, category, and actions. */
export const NoteRow = memo(ShownRow, deepEqual)

function ShownRow({ note, category = listTexts.unknownCategory, onDelete }: NoteRowProps) {
  const open = useOpenDialog()
  const actions = [
    { label: notesTexts.edit, icon: Pencil, onChoose: () => open('edit', note.id) },
    { label: notesTexts.view, icon: Eye, onChoose: () => open('view', note.id) },
    { label: notesTexts.delete, icon: Trash2, onChoose: () => onDelete(note.id) },
  ]
  return (
    <TableRow>
      <chakra.td paddingBlock="4" color="muted" fontVariantNumeric="tabular-nums">
        {note.number || notesTexts.unnumbered}
      </chakra.td>
      <chakra.td paddingBlock="4" maxWidth="0" width="full">
        <NoteSummary
          note={note}
          name={
            <TextLink to={notePath(note.id)} color="text" textDecoration="none">
              {note.name}
            </TextLink>
          }
        >
          {note.currentUserBookmarked && (
            <Bookmark size={13} fill="currentColor" role="img" aria-label={listTexts.bookmarked} />
          )}
          <Age at={note.updatedAt} />
          {category && <chakra.span hideFrom="md">{category}</chakra.span>}
          {note.tags.length > 0 && (
            <chakra.span lineClamp={1} overflowWrap="anywhere">
              {note.tags.join(' · ')}
            </chakra.span>
          )}
        </NoteSummary>
      </chakra.td>
      <chakra.td paddingBlock="4" color="muted" textStyle="small" whiteSpace="nowrap" hideBelow="md">
        {category}
      </chakra.td>
      <chakra.td paddingBlock="2">
        <ActionMenu name={note.name} actions={actions} />
      </chakra.td>
    </TableRow>
  )
}
