import { chakra } from '@chakra-ui/react'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { Note } from '../../database/notes.ts'
import { formatAge } from '../../platform/format-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TableRow } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { previewOf } from './note-preview.ts'
import { NoteState } from './note-state.tsx'
import { notesTexts } from './notes-texts.ts'

/** A note in the table: its number or `new`, its name with the first words, and what can be done with it. */
export function NoteRow({ note, onDelete }: { note: Note; onDelete: () => void }) {
  const preview = previewOf(note.description)
  return (
    <TableRow>
      <chakra.td paddingBlock="4" color="muted" fontVariantNumeric="tabular-nums">
        {note.number || notesTexts.unnumbered}
      </chakra.td>
      <chakra.td paddingBlock="4" maxWidth="0" width="full">
        <chakra.div textStyle="heading" lineClamp={1}>
          <TextLink to={`/secure/notes/private/id/${note.id}`} color="text" textDecoration="none">
            {note.name}
          </TextLink>
        </chakra.div>
        <chakra.p color="muted" textStyle="small" lineClamp={1}>
          {preview}
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
          {formatAge(note.updatedAt)}
          <NoteState note={note} />
        </chakra.div>
      </chakra.td>
      <chakra.td paddingBlock="4" color="muted" hideBelow="md" />
      <chakra.td paddingBlock="2">
        <chakra.div display="flex">
          <ButtonLink
            to={`/secure/notes/private/edit/${note.id}`}
            variant="ghost"
            size="icon"
            aria-label={`${notesTexts.edit}: ${note.name}`}
            title={notesTexts.edit}
          >
            <Pencil size={18} aria-hidden />
          </ButtonLink>
          <ButtonLink
            to={`/secure/notes/private/id/${note.id}`}
            variant="ghost"
            size="icon"
            hideBelow="md"
            aria-label={`${notesTexts.view}: ${note.name}`}
            title={notesTexts.view}
          >
            <Eye size={18} aria-hidden />
          </ButtonLink>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`${notesTexts.delete}: ${note.name}`}
            title={notesTexts.delete}
            onClick={onDelete}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </chakra.div>
      </chakra.td>
    </TableRow>
  )
}
