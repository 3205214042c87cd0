import { chakra } from '@chakra-ui/react'
import type { NoteCategory } from '../../../database/notes/note-categories.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { Card } from '../../../ui/card.tsx'
import { Table, TableHead } from '../../../ui/table.tsx'
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
    <Card overflow="hidden">
      <Table>
        <TableHead>
          <tr>
            <chakra.th scope="col" width="4.5rem">
              {columns.id}
            </chakra.th>
            <th scope="col">{columns.name}</th>
            <chakra.th scope="col" hideBelow="md">
              {columns.category}
            </chakra.th>
            <chakra.th scope="col" width="1%">
              {columns.action}
            </chakra.th>
          </tr>
        </TableHead>
        <tbody>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} category={names.get(note.categoryId)} onDelete={onDelete} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
