import type { NoteCategory } from '../../../database/notes/note-categories.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { Column, ListTable } from '../../../ui/table.tsx'
import { notesTexts } from '../notes-texts.ts'
import { NoteRow } from './note-row.tsx'

interface NotesTableProps {
  notes: readonly Note[]
  categories: readonly NoteCategory[]
  onDelete: (id: string) => void
}

export function NotesTable({ notes, categories, onDelete }: NotesTableProps) {
  const { columns } = notesTexts
  const names = new Map(categories.map(({ id, name }) => [id, name])).set('', '')
  return (
    <ListTable
      head={
        <>
          <Column width="4.5rem">{columns.id}</Column>
          <Column>{columns.name}</Column>
          <Column hideBelow="md">{columns.category}</Column>
          <Column width="1%">{columns.action}</Column>
        </>
      }
    >
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} category={names.get(note.categoryId)} onDelete={onDelete} />
      ))}
    </ListTable>
  )
}
